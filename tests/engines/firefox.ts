import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webdriver, { type Client, type local } from 'webdriver'
import { startChild } from './child-process.ts'
import type { Browser, Engine, Note } from './engine.ts'

/** For pages that have not been pressed. */
const autoplay = { allowed: 0, refused: 1 }

type Autoplay = keyof typeof autoplay

const makeProfile = async (sound: Autoplay) => {
  const preferences = {
    'intl.accept_languages': 'pt-BR, pt',
    'media.autoplay.default': autoplay[sound],
  }
  const folder = await mkdtemp(join(tmpdir(), 'vereda-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  return folder
}

/** Error of requests that a page leaves pending. */
const aborted = 'NS_BINDING_ABORTED'
/** The log has the same reason as a number. */
const abortedFont = /^downloadable font: download failed .* status=2152398850 /

const subscribed = ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'] as const

const reportTroubles = async (client: Client, note: Note) => {
  /** The log repeats these requests as errors of the service worker. */
  const leftBehind: string[] = []
  client.on('log.entryAdded', ({ level, text, stackTrace, source }: local.LogEntry) => {
    const at = stackTrace?.callFrames[0]?.url ?? source.context ?? ''
    if (abortedFont.test(text ?? '') || leftBehind.some((url) => text?.includes(url))) return
    if (level === 'error' || level === 'warn') note(`${level}: ${text} (${at})`)
  })
  client.on(
    'network.responseCompleted',
    ({ response }: local.NetworkResponseCompletedParameters) => {
      if (response.status >= 400) note(`status ${response.status}: ${response.url}`)
    },
  )
  client.on('network.fetchError', ({ errorText, request }: local.NetworkFetchErrorParameters) => {
    if (errorText === aborted) leftBehind.push(request.url)
    else note(`failed: ${errorText} ${request.url}`)
  })
  await client.sessionSubscribe({ events: [...subscribed] })
}

const valueOf = (answer: local.ScriptEvaluateResult): unknown => {
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
  const text = answer.result.type === 'string' ? answer.result.value : undefined
  return text === undefined ? undefined : JSON.parse(text)
}

const browserOf = (client: Client, context: string): Omit<Browser, 'close'> => ({
  open: async (url) =>
    void (await client.browsingContextNavigate({ context, url, wait: 'complete' })),
  evaluate: async (expression) =>
    valueOf(
      await client.scriptEvaluate({
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        awaitPromise: true,
        target: { context },
      }),
    ),
  act: async (actions) =>
    void (await client.inputPerformActions({ context, actions: [actions as never] })),
  back: async () => void (await client.browsingContextTraverseHistory({ context, delta: -1 })),
  resize: async (viewport) => void (await client.browsingContextSetViewport({ context, viewport })),
  screenshot: async () =>
    Buffer.from((await client.browsingContextCaptureScreenshot({ context })).data, 'base64'),
  print: async () =>
    Buffer.from((await client.browsingContextPrint({ context, background: true })).data, 'base64'),
})

/** Firefox speaks WebDriver BiDi itself, so no driver is needed. */
const firefoxWith = (sound: Autoplay): Engine => ({
  name: 'Firefox',
  isMute: false,
  start: async (note) => {
    const profile = await makeProfile(sound)
    const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
    const child = startChild('firefox-esr', args, {
      TZ: 'America/Sao_Paulo',
    })
    const [, address] = await child.says(/listening on (ws:\S+)/)
    const client = webdriver.attachToSession({
      sessionId: 'firefox',
      logLevel: 'silent',
      capabilities: { browserName: 'firefox', webSocketUrl: `${address}/session` as never },
    })
    await (
      client as unknown as { _bidiHandler: { waitForConnected: () => Promise<boolean> } }
    )._bidiHandler.waitForConnected()
    await client.sessionNew({ capabilities: {} })
    await reportTroubles(client, note)
    // The initial tab is still loading its own first page.
    const { context } = await client.browsingContextCreate({ type: 'tab' })
    return {
      ...browserOf(client, context),
      close: async () => {
        await client.browserClose({}).catch(() => undefined)
        await child.end()
        await rm(profile, { recursive: true, force: true })
      },
    }
  },
})

export const firefox = firefoxWith('allowed')
export const firefoxWithoutSound = firefoxWith('refused')
