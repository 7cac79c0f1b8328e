/*
 * `npm run bench`: measures the real server on both databases; `--site` measures the public pages
 * in a browser, `--screens` a subscriber's pages, `--player` the watch page beside a bare one.
 * docs/bench.md explains how to read each.
 */
import { findBrowser } from './browser.mjs'
import { build, environment, install, orExit, run } from './prepare.mjs'

const args = process.argv.slice(2)
const inBrowser = ['site', 'screens', 'player'].find((name) => args.includes(`--${name}`))

orExit(install(), 'A instalação')
if (!inBrowser) process.exit(run('node', ['tests/bench/main.ts', ...args]))

orExit(build(), 'A construção do site')
const env = { ...environment, CHROMIUM_PATH: await findBrowser() }
const rest = args.filter((argument) => argument !== `--${inBrowser}`)
process.exit(run('node', [`tests/bench/${inBrowser}/main.ts`, ...rest], { env }))
