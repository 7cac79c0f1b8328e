import lighthouse from 'lighthouse'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { openBrowser } from './browser.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbtMs: 'total-blocking-time',
  bytes: 'total-byte-weight',
} as const

/** Scores from 0 to 100, times, shift and bytes. */
export type Audit = Record<(typeof categories)[number] | keyof typeof timings, number> & {
  scriptBytes: number
  /** Tasks longer than 50 ms. */
  longTasks: number
  /** Ids of audits below 0.9. */
  missed: string[]
}

interface NetworkItem {
  resourceType?: string
  transferSize?: number
}

/** Uses Lighthouse's phone settings and an empty cache. */
const auditOnce = async (url: string): Promise<Audit> => {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
    const lhr = (await lighthouse(url, flags as Parameters<typeof lighthouse>[1]))?.lhr
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message}`)
    const details = lhr.audits['network-requests']?.details
    const requests = details && 'items' in details ? (details.items as NetworkItem[]) : []
    const tasks = lhr.audits['long-tasks']?.details
    const counted = categories.flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    return {
      ...(Object.fromEntries([
        ...categories.map((id) => [id, (lhr.categories[id]?.score ?? 0) * 100]),
        ...Object.entries(timings).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? 0]),
      ]) as Record<keyof typeof timings, number> & Record<(typeof categories)[number], number>),
      scriptBytes: requests
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      longTasks: tasks && 'items' in tasks ? (tasks.items as unknown[]).length : 0,
      missed: counted
        .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}

/** Retries, since the browser's trace sometimes lacks its beginning. */
export const audit = async (url: string, attempts = 3): Promise<Audit> => {
  try {
    return await auditOnce(url)
  } catch (error) {
    if (attempts === 1) throw error
    return audit(url, attempts - 1)
  }
}

const middle = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const medianOf = (audits: readonly Audit[]): Audit => {
  const keys = [
    ...categories,
    ...(Object.keys(timings) as (keyof typeof timings)[]),
    'scriptBytes',
    'longTasks',
  ] as const
  return {
    ...(Object.fromEntries(keys.map((key) => [key, middle(audits.map((one) => one[key]))])) as Omit<
      Audit,
      'missed'
    >),
    missed: [...new Set(audits.flatMap(({ missed }) => missed))],
  }
}
