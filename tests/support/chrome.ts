import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * Attaching to a page, as Playwright does, silently turns prerendering into prefetching, so this
 * attaches to the tab and through it to each page.
 */

type Params = Record<string, unknown>
type Answer = Record<string, unknown>

interface Message {
  id?: number
  method?: string
  params?: Params
  result?: Answer
  error?: { message: string }
  sessionId?: string
}

interface Target {
  targetId: string
  type: string
  subtype?: string
  url: string
}

/** A page replaced during a call never answers. */
const patienceMs = 2_000

const openConnection = async (address: string) => {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const listeners = new Set<(message: Message) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    const call = message.id === undefined ? undefined : waiting.get(message.id)
    if (message.id !== undefined) waiting.delete(message.id)
    if (message.error) call?.reject(new Error(message.error.message))
    else call?.resolve(message.result ?? {})
    if (message.method) for (const listener of listeners) listener(message)
  })
  const send = (method: string, params: Params = {}, sessionId?: string) => {
    const call = Promise.withResolvers<Answer>()
    last += 1
    waiting.set(last, call)
    const late = () => call.reject(new Error(`The browser did not answer ${method}`))
    const timer = setTimeout(late, patienceMs)
    void call.promise.catch(() => undefined).finally(() => clearTimeout(timer))
    socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    return call.promise
  }
  return { send, listen: (listener: (message: Message) => void) => void listeners.add(listener) }
}

const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    child.stderr?.on('data', (chunk) => {
      text += String(chunk)
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The browser exited:\n${text}`)))
  })

const flags = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--lang=pt-BR',
]

export interface Tab {
  /** Calls the page that the tab shows. */
  send: (method: string, params?: Params) => Promise<Answer>
  evaluate: <T>(expression: string) => Promise<T>
  /** Calls the tab's prerendered page; throws if there is none. */
  evaluateHidden: <T>(expression: string) => Promise<T>
}

/** `type` is `mouseMoved`, `mousePressed` or `mouseReleased`. */
export const mouse = (tab: Tab, type: string, point: { x: number; y: number }) =>
  tab.send('Input.dispatchMouseEvent', {
    type,
    ...point,
    ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
  })

const followPages = async (
  connection: Awaited<ReturnType<typeof openConnection>>,
  tabSession: string,
  script: string,
  commands: readonly [string, object][],
) => {
  const pages = new Map<string, { session: string; isHidden: boolean }>()
  const preparing: Promise<unknown>[] = []
  connection.listen(({ method, params = {}, sessionId }) => {
    const info = params.targetInfo as Target | undefined
    if (method === 'Target.attachedToTarget' && info && sessionId === tabSession) {
      const session = String(params.sessionId)
      pages.set(info.targetId, { session, isHidden: info.subtype === 'prerender' })
      const prepare = ['Page.enable', 'Runtime.enable'].map((name) =>
        connection.send(name, {}, session),
      )
      for (const [name, given] of commands)
        prepare.push(connection.send(name, { ...given }, session))
      prepare.push(
        connection.send('Page.addScriptToEvaluateOnNewDocument', { source: script }, session),
        connection.send('Runtime.runIfWaitingForDebugger', {}, session),
      )
      preparing.push(Promise.allSettled(prepare))
    }
    if (method === 'Target.targetInfoChanged' && info && pages.has(info.targetId)) {
      const known = pages.get(info.targetId)
      if (known) known.isHidden = info.subtype === 'prerender'
    }
    if (method === 'Target.detachedFromTarget') {
      for (const [id, { session }] of pages) if (session === params.sessionId) pages.delete(id)
    }
  })
  await connection.send(
    'Target.setAutoAttach',
    {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    },
    tabSession,
  )
  // Documents loaded before the script are signed out.
  await Promise.all(preparing)
  const last = (wanted: boolean) => {
    const page = [...pages.values()].findLast(({ isHidden }) => isHidden === wanted)
    if (!page) throw new Error(wanted ? 'The browser prerenders no page' : 'The tab shows no page')
    return page.session
  }
  return { shown: () => last(false), hidden: () => last(true) }
}

/**
 * `script` runs first in each document, and every page gets `commands`, prerendered ones included.
 */
export const openChrome = async (
  script: string,
  more: readonly string[] = [],
  commands: readonly [string, object][] = [],
) => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-chrome-'))
  const executable = process.env.CHROMIUM_PATH ?? 'chromium'
  const rootless = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    executable,
    [...flags, ...rootless, ...more, `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const connection = await openConnection(await addressOf(child))
  await connection.send('Target.setDiscoverTargets', { discover: true })
  const { targetId } = await connection.send('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  })
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true })
  const pages = await followPages(connection, String(sessionId), script, commands)
  const evaluateIn = async <T>(session: string, expression: string): Promise<T> => {
    const asked = { expression, awaitPromise: true, returnByValue: true }
    const answer = await connection.send('Runtime.evaluate', asked, session)
    if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails))
    return (answer.result as { value: T }).value
  }
  const tab: Tab = {
    send: (method, params) => connection.send(method, params, pages.shown()),
    evaluate: async (expression) => evaluateIn(pages.shown(), expression),
    evaluateHidden: async (expression) => evaluateIn(pages.hidden(), expression),
  }
  return {
    tab,
    close: async () => {
      // Debian's command is a script, so killing it leaves the browser running.
      void connection.send('Browser.close').catch(() => undefined)
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
