/* `npm run test:engines`: the journeys of tests/engines in Firefox and WebKit. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { engineOptions, findEngines } from './engines.mjs'
import { build, install, orExit, root, run } from './prepare.mjs'

orExit(install(), 'A instalação')
orExit(build(), 'A construção do site')
if (!findEngines()) {
  console.error('O Firefox e o WebKit não estão aqui e não puderam ser instalados.')
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const reports = join(root, '.cache', 'reports')
const report = join(reports, 'engines.json')
mkdirSync(reports, { recursive: true })
rmSync(report, { force: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const status = run('vitest', ['run', ...engineOptions, ...reporters])
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = counts
console.log(`\n${passed} passed, ${failed || (status === 0 ? 0 : 1)} failed`)
process.exit(status)
