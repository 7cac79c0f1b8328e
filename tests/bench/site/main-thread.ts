import type { Browser, BrowserContext } from '@playwright/test'
import { phone } from './browser.ts'

/** Of a cheap phone; Lighthouse uses the same factor. */
const slowness = 4
const longTaskMs = 50
/** Later work has nothing to do with opening the page. */
const afterLoadMs = 4_000

const kinds = {
  layout: ['UpdateLayoutTree', 'Layout'],
  scripts: [
    'EvaluateScript',
    'FunctionCall',
    'RunMicrotasks',
    'BlinkScheduler_PerformMicrotaskCheckpoint',
    'TimerFire',
    'FireIdleCallback',
    'FireAnimationFrame',
    'EventDispatch',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
    'V8.CompileCode',
    'MinorGC',
    'MajorGC',
  ],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  parse: ['ParseHTML', 'ParseAuthorStyleSheet'],
} as const

type Kind = keyof typeof kinds | 'other'

/** In milliseconds on a cheap phone. */
export interface MainThread {
  total: number
  of: Record<Kind, number>
  /** Tasks beyond 50 ms delay a touch; `blocking` is the excess. */
  longTasks: number
  blocking: number
  longest: number
  /** Most of the longest task. */
  longestIs: Kind
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ph: string
  ts: number
  /** Wall clock and processor time in µs; absent for an instant. */
  dur?: number
  tdur?: number
  args?: { beginData?: { url?: string } }
}

const msOf = ({ tdur = 0 }: TraceEvent) => (tdur * slowness) / 1000
const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

const kindOf = (name: string): Kind =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) =>
    (kinds[kind] as readonly string[]).includes(name),
  ) ?? 'other'

const emptyKinds = (): Record<Kind, number> => ({
  layout: 0,
  scripts: 0,
  paint: 0,
  parse: 0,
  other: 0,
})

const largestOf = (of: Record<Kind, number>) =>
  (Object.keys(of) as Kind[]).toSorted((one, other) => of[other] - of[one])[0] ?? 'other'

/** Time of nested events counts only once. */
const sumUp = (events: readonly TraceEvent[], url: string): MainThread => {
  const parse = events.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(url),
  )
  if (!parse) throw new Error(`The trace of ${url} lacks the document`)
  const own = events
    .filter(({ pid, tid, ph }) => pid === parse.pid && tid === parse.tid && ph === 'X')
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const tasks: Record<Kind, number>[] = []
  const open: TraceEvent[] = []
  for (const event of own) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) <= event.ts) open.pop()
    const outer = open.at(-1)
    if (!outer) tasks.push(emptyKinds())
    const task = tasks.at(-1) as Record<Kind, number>
    task[kindOf(event.name)] += msOf(event)
    if (outer) task[kindOf(outer.name)] -= msOf(event)
    open.push(event)
  }
  const whole = tasks.map((task) => Object.values(task).reduce((sum, ms) => sum + ms, 0))
  const longest = Math.max(...whole)
  const of = emptyKinds()
  for (const task of tasks) for (const kind of Object.keys(of) as Kind[]) of[kind] += task[kind]
  return {
    total: whole.reduce((sum, ms) => sum + ms, 0),
    of,
    longTasks: whole.filter((ms) => ms > longTaskMs).length,
    blocking: whole.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0),
    longest,
    longestIs: largestOf(tasks[whole.indexOf(longest)] ?? emptyKinds()),
  }
}

const visit = async (browser: Browser, context: BrowserContext, url: string) => {
  const page = await context.newPage()
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on(
    'Tracing.dataCollected',
    ({ value }) => void events.push(...(value as unknown[] as TraceEvent[])),
  )
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8'] },
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(afterLoadMs)
  await session.send('Tracing.end')
  const gone = new Promise<never>((_, reject) =>
    browser.once('disconnected', () => reject(new Error('The browser exited during tracing'))),
  )
  await Promise.race([ended, gone])
  await page.close()
  return sumUp(events, url)
}

export interface Visits {
  /** Empty cache. */
  cold: MainThread
  /** Service workers blocked. */
  coldWithoutWorker: MainThread
  /** Second visit in the same browser. */
  warm: MainThread
}

/** New browsers have no cached compiled code. */
export const visitsOf = async (launch: () => Promise<Browser>, url: string): Promise<Visits> => {
  const open = async (serviceWorkers: 'allow' | 'block', times: number) => {
    const browser = await launch()
    try {
      const context = await browser.newContext({ ...phone, serviceWorkers })
      const visits: MainThread[] = []
      for (let time = 0; time < times; time += 1) visits.push(await visit(browser, context, url))
      return visits
    } finally {
      await browser.close()
    }
  }
  const [cold, warm] = await open('allow', 2)
  const [coldWithoutWorker] = await open('block', 1)
  return { cold, coldWithoutWorker, warm } as Visits
}
