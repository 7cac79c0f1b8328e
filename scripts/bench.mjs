/*
 * `npm run bench`: measures the real server on both databases; with `--site` the public pages in a
 * browser, with `--screens` those of a subscriber, with `--player` the watch page beside a bare one.
 * docs/bench.md says how to read each.
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
