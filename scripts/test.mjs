/*
 * `npm test`: all checks. `npm run check`: the static ones. `npm test -- --changed`: those of changed files, or
 * with `--since main` of a branch. `--engines` adds Firefox and WebKit, `--all` runs API tests on each database,
 * `--ci` installs what checks need from Debian and counts skipped tests as failures.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, install, root, run, runAside } from './prepare.mjs'

const { values: wanted } = parseArgs({
  options: {
    static: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    engines: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    ci: { type: 'boolean', default: false },
  },
})

if (install() !== 0) {
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

const { installNeighbours } = await import('./debian.mjs')
const { engineOptions, findEngines } = await import('./engines.mjs')

const lacking = wanted.ci ? installNeighbours() : []

const reports = join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const failedTests = []
const skippedTests = []

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

/** Failures are repeated at the end, because they get lost in thousands of lines. */
const keepFailed = (file, test, message = '') =>
  failedTests.push(`${relative(root, file)} › ${test}\n${message.split('\n', 12).join('\n')}`)

const specsOf = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs, ...specsOf(inner)])

const suite = (name, command, args, count) =>
  timed(name, () => {
    const status = run(command, args, { env: { ...environment, ...inBrowser } })
    try {
      add(name, count(), status)
    } catch {
      add(name, { passed: 0, failed: 0, skipped: 0 }, status || 1)
    }
  })

const vitest = (name, ...args) => {
  const file = `vitest-${name.replaceAll(' ', '-')}.json`
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${file}`,
  ]
  suite(name, 'vitest', ['run', ...reporters, ...args], () => {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = report(file)
    for (const { name: path, status, message, assertionResults } of testResults) {
      const failed = assertionResults.filter((one) => one.status === 'failed')
      for (const { fullName, failureMessages } of failed)
        keepFailed(path, fullName, failureMessages[0])
      for (const one of assertionResults)
        if (one.status === 'skipped' || one.status === 'pending')
          skippedTests.push(`${relative(root, path)} › ${one.fullName}`)
      if (status === 'failed' && !failed.length) keepFailed(path, 'the file itself', message)
    }
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  })
}

const journeys = (...args) =>
  suite('journeys', 'playwright', ['test', ...args], () => {
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
  for (const skipped of skippedTests) console.log(`– ${skipped}`)
  if (lacking.length) console.log(`Sem ${lacking.join(', ')}: o que precisa deles não foi testado.`)
  else if (wanted.ci && totals.skipped) {
    totals.failed += totals.skipped
    failures.push('what is skipped')
  }
  for (const failed of failedTests) console.log(`\n✗ ${failed}`)
  if (failures.length) console.log(`\nFalhou: ${failures.join(', ')}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  process.exit(failures.length ? 1 : 0)
}

const astroCheck = [
  'check',
  '--tsconfig',
  'tsconfig.astro.json',
  '--minimumFailingSeverity',
  'warning',
]

/* `astro check` needs TypeScript 6; the native compiler takes a third of the time. */
const tsc = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--incremental']
const types = ['types', 'node', [...tsc, '--tsBuildInfoFile', '.cache/types.json']]
const build = ['build', 'node', ['scripts/prepare.mjs']]

/* `astro check` comes first, because it writes the generated types. */
const staticChecks = () =>
  Promise.all([
    inTurn(
      ['types of .astro files', 'astro', astroCheck],
      types,
      ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
      ...(wanted.static ? [['rules of the house', 'vitest', ['run', '--project', 'house']]] : []),
    ),
    inTurn(
      ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
      ['unused code', 'knip', []],
      ['document of the API', 'node', ['scripts/lint-api.mjs']],
      ['known holes in packages', 'node', ['scripts/audit.mjs']],
      build,
      ['page weights', 'node', ['scripts/page-weights.mjs']],
      ['size budgets', 'size-limit', []],
      ['valid HTML', 'html-validate', ['dist/**/*.html']],
    ),
  ])

const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

const changedFiles = () =>
  [
    ...git('diff', '--name-only', '--diff-filter=d', wanted.since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => existsSync(join(root, file)))

const serverTestsOf = (files) => {
  const folders = files
    .map((file) => /^(?:src|tests)\/(server\/[^/]+)/.exec(file)?.[1])
    .filter((folder) => folder && existsSync(join(root, 'tests', folder)))
  return [...new Set(folders)].map((folder) => `tests/${folder}`)
}

/** API tests are chosen by folder, because all of them import the whole application. */
const checkChanged = async () => {
  const files = changedFiles()
  const code = files.filter((file) => /\.(?:[mc]?[jt]sx?|astro)$/.test(file))
  await Promise.all([
    inTurn(types, ['format', 'prettier', ['--check', '--ignore-unknown', ...files]]),
    inTurn(
      ...(code.length ? [['lint', 'oxlint', ['--type-aware', '--deny-warnings', ...code]]] : []),
      build,
    ),
  ])
  if (failures.includes('build')) return
  const since = wanted.since
  const others = ['server', 'drills'].flatMap((room) => ['--exclude', `tests/${room}/**`])
  vitest('unit and screens', `--changed=${since}`, ...others)
  const server = serverTestsOf(files)
  if (server.length) vitest('API', ...server)
  journeys(`--only-changed=${since}`, '--pass-with-no-tests')
}

const findInstalled = async () => {
  const { findBrowser } = await import('./browser.mjs')
  const browser = await findBrowser({ windowless: true })
  if (!browser)
    console.error('Nenhum navegador encontrado nem instalável: telas e jornadas falham.')
  return { CHROMIUM_PATH: browser ?? '' }
}

if (wanted.all) environment.EVERY_ENGINE = '1'

let inBrowser = {}

if (wanted.changed) {
  inBrowser = await findInstalled()
  await checkChanged()
  finish()
}

await staticChecks()
if (wanted.static || failures.includes('build')) finish()
inBrowser = await findInstalled()
vitest('unit, API and screens')
journeys()
if (wanted.engines && findEngines()) vitest('Firefox and WebKit', ...engineOptions)
finish()
