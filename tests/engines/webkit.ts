import { globSync } from 'node:fs'
import { vi } from 'vitest'
import webdriver, { type Client } from 'webdriver'
import { type Child, freePort, startChild } from './child-process.ts'
import type { Browser, Engine } from './engine.ts'

/** Debian keeps it outside PATH. */
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(0) ?? 'MiniBrowser'

/** Without bars the window may be as narrow as a phone. */
const flags = ['--automation', '--full-screen', '--time-zone=America/Sao_Paulo']

const browserOf = (client: Client): Omit<Browser, 'close'> => ({
  open: (address) => client.navigateTo(address),
  evaluate: async (expression) => {
    const text = await client.executeScript(
      `return (async () => JSON.stringify(await (${expression})))()`,
      [],
    )
    return typeof text === 'string' ? JSON.parse(text) : undefined
  },
  act: (actions) => client.performActions([actions]),
  back: () => client.back(),
  resize: async ({ width, height }) => void (await client.setWindowRect(0, 0, width, height)),
  screenshot: async () => Buffer.from(await client.takeScreenshot(), 'base64'),
})

const connect = (port: number) =>
  webdriver.newSession({
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'silent',
    connectionRetryCount: 0,
    capabilities: { browserName: 'MiniBrowser', 'wdio:enforceWebDriverClassic': true },
  })

const connectWhenReady = (port: number) =>
  vi.waitFor(() => connect(port), { timeout: 30_000, interval: 200 })

/** WebKitWebDriver speaks only the classic protocol, and MiniBrowser needs an X screen. */
const webkitWith = (more: readonly string[]): Engine => ({
  name: 'WebKit',
  isMute: true,
  start: async () => {
    const children: Child[] = []
    const start = (...given: Parameters<typeof startChild>) => {
      const child = startChild(...given)
      children.unshift(child)
      return child
    }
    const endAll = async () => {
      for (const child of children) await child.end()
    }
    try {
      const screen = start('Xvfb', [
        '-displayfd',
        '1',
        '-screen',
        '0',
        '1920x1200x24',
        '-nolisten',
        'tcp',
      ])
      /* Xvfb first prints a message if the first display is taken. */
      const [, number] = await screen.says(/^(\d+)\n/m)
      const [inspector, port] = [await freePort(), await freePort()]
      const env = { DISPLAY: `:${number}`, NO_AT_BRIDGE: '1' }
      const target = `127.0.0.1:${inspector}`
      start(miniBrowser(), [...flags, ...more], { ...env, WEBKIT_INSPECTOR_SERVER: target })
      start('WebKitWebDriver', [`--port=${port}`, `--target=${target}`], env)
      const client = await connectWhenReady(port)
      return { ...browserOf(client), close: endAll }
    } catch (error) {
      await endAll()
      throw error
    }
  },
})

export const webkit = webkitWith(['--autoplay-policy=allow'])
/** By default, sound requires a press. */
export const webkitWithoutSound = webkitWith([])
