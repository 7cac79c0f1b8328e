/* `npm test`: every check of the project, one closing line. `npm run check`: the static ones. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environment, install, root, run, runAside } from './prepare.mjs'

if (install() !== 0) {
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const { findBrowser } = await import('./browser.mjs')
const reports = join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const failedTests = []

const add = (name, counts, status) => {
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
  if (status !== 0 && counts.failed === 0) totals.failed += 1
  if (status !== 0 || counts.failed > 0) failures.push(name)
}

const timed = (name, work) => {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const result = work()
  console.log(`── ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

const report = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'))

/** Repeats failures at the end, because nobody finds them amid thousands of lines. */
const keepFailed = (file, test, message = '') =>
  failedTests.push(`${relative(root, file)} › ${test}\n${message.split('\n', 12).join('\n')}`)

const specsOf = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)])

const suite = (name, command, args, env, count) =>
  timed(name, () => {
    const status = run(command, args, { env: { ...environment, ...env } })
    try {
      add(name, count(), status)
    } catch {
      add(name, { passed: 0, failed: 0, skipped: 0 }, status || 1)
    }
  })

/** Runs a check in parallel with others and prints its output in one piece at its end. */
const checkAside = async (name, command, args) => {
  const startedAt = performance.now()
  const { status, output } = await runAside(command, args)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`\n── ${name}\n${output}── ${name}: ${seconds} s`)
  add(name, { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 }, status)
}

const inTurn = async (...checks) => {
  for (const one of checks) await checkAside(...one)
}

const finish = () => {
  if (totals.skipped) console.log(`\n*** ${totals.skipped} skipped ***`)
  for (const failed of failedTests) console.log(`\n✗ ${failed}`)
  if (failures.length) console.log(`\nFalhou: ${failures.join(', ')}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  process.exit(failures.length ? 1 : 0)
}

const isStatic = process.argv.includes('--static')

const astroCheck = [
  'check',
  '--tsconfig',
  'tsconfig.astro.json',
  '--minimumFailingSeverity',
  'warning',
]

/*
 * Each of these keeps one processor busy. `astro check` reads the .astro files alone, since it is
 * slower with the others than `tsc`; it comes first because it writes their generated types.
 */
await Promise.all([
  inTurn(
    ['types of .astro files', 'astro', astroCheck],
    ['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types.json']],
    ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
    ...(isStatic ? [['rules of the house', 'vitest', ['run', '--project', 'house']]] : []),
  ),
  inTurn(
    ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
    ['unused code', 'knip', []],
    ['known holes in packages', 'node', ['scripts/audit.mjs']],
    ['build', 'node', ['scripts/prepare.mjs']],
    ['page weights', 'node', ['scripts/page-weights.mjs']],
    ['size budgets', 'size-limit', []],
    ['valid HTML', 'html-validate', ['dist/**/*.html']],
  ),
])

if (isStatic || failures.includes('build')) finish()

const browser = await findBrowser({ windowless: true })
if (!browser) console.error('Nenhum navegador encontrado nem instalável: telas e jornadas falham.')
const inBrowser = { CHROMIUM_PATH: browser ?? '' }

suite(
  'unit, API and screens',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  inBrowser,
  () => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = report('vitest.json')
    for (const { name, status, message, assertionResults } of testResults) {
      const failed = assertionResults.filter((one) => one.status === 'failed')
      for (const { fullName, failureMessages } of failed)
        keepFailed(name, fullName, failureMessages[0])
      if (status === 'failed' && !failed.length) keepFailed(name, 'the file itself', message)
    }
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  },
)

suite('journeys', 'playwright', ['test'], inBrowser, () => {
  const { stats, suites } = report('playwright.json')
  for (const { file, title, tests } of specsOf(suites))
    for (const { status, results } of tests)
      if (status === 'unexpected' || status === 'flaky')
        keepFailed(file, title, results.find(({ error }) => error)?.error.message)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
})

finish()
