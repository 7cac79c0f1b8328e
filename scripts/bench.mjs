/*
 * `npm run bench`: measures the real server on both databases; with `--site` the public pages in a
 * browser. docs/bench.md says how to read both.
 */
import { findBrowser } from './browser.mjs'
import { build, environment, install, orExit, run } from './prepare.mjs'

const args = process.argv.slice(2)
const isSite = args.includes('--site')

orExit(install(), 'A instalação')
if (!isSite) process.exit(run('node', ['tests/bench/main.ts', ...args]))

orExit(build(), 'A construção do site')
const env = { ...environment, CHROMIUM_PATH: await findBrowser() }
const rest = args.filter((argument) => argument !== '--site')
process.exit(run('node', ['tests/bench/site/main.ts', ...rest], { env }))
