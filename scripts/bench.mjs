/*
 * `npm run bench`: measures the server on both databases, or with `--media`, `--search`, `--renewals`,
 * `--site`, `--screens` or `--player` that part. docs/bench.md explains the results.
 */
import { findBrowser } from './browser.mjs'
import { build, environment, install, orExit, run } from './prepare.mjs'

const args = process.argv.slice(2)
const part = ['media', 'search', 'renewals', 'site', 'screens', 'player'].find((name) =>
  args.includes(`--${name}`),
)
const rest = args.filter((argument) => argument !== `--${part}`)
const entry = part ? `tests/bench/${part}/main.ts` : 'tests/bench/main.ts'

orExit(install(), 'A instalação')
const isOfServer = !part || ['media', 'search', 'renewals'].includes(part)
if (isOfServer) process.exit(run('node', [entry, ...rest]))

orExit(build(), 'A construção do site')
const env = { ...environment, CHROMIUM_PATH: await findBrowser() }
process.exit(run('node', [entry, ...rest], { env }))
