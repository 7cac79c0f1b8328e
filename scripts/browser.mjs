import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './prepare.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const onThisMachine = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const quiet = { stdio: 'ignore' }

/** A Chromium for the tests: the machine's, else Playwright's, else Debian's package. */
export const findBrowser = async () => {
  const known = process.env.CHROMIUM_PATH ?? onThisMachine() ?? (await ofPlaywright())
  if (known) return known
  console.log('Instalando um navegador para os testes…')
  if (run('playwright', ['install', '--with-deps', 'chromium'], quiet) === 0) {
    const path = await ofPlaywright()
    if (path) return path
  }
  run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], quiet)
  return onThisMachine()
}
