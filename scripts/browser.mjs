import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './prepare.mjs'

const quiet = { stdio: 'ignore' }
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Headless Chromium needs a third less CPU for the same engine. */
const shell = 'chromium-headless-shell'

const onThisMachine = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const fromDebian = (name) =>
  run('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${name}`], quiet)

/** Measurements need the full browser; journeys run headless. */
export const findBrowser = async ({ windowless = false, mayInstall = true } = {}) => {
  const wanted = windowless ? [shell, ...names] : names
  const known = process.env.CHROMIUM_PATH ?? onThisMachine(wanted) ?? (await ofPlaywright())
  if (known || !mayInstall) return known
  console.log('Instalando um navegador para os testes…')
  if (run('playwright', ['install', '--with-deps', 'chromium'], quiet) === 0) {
    const path = await ofPlaywright()
    if (path) return path
  }
  if (!windowless || fromDebian(shell) !== 0) fromDebian('chromium')
  return onThisMachine(wanted)
}
