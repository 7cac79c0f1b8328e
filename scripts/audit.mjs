/*
 * `npm run audit`: known vulnerabilities in the packages of the product. Passes if no registry answers,
 * because that says nothing about the packages.
 */
import { spawnSync } from 'node:child_process'
import { inProduct } from './packages.mjs'

const { stdout } = inProduct((cwd) =>
  spawnSync('npm', ['audit', '--package-lock-only', '--json'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  }),
)

const reportOf = (text) => {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

const { metadata, vulnerabilities = {} } = reportOf(stdout ?? '')
if (!metadata?.vulnerabilities) {
  console.log('No registry that knows of holes answers: the packages were not compared (offline).')
  process.exit(0)
}
const found = Object.values(vulnerabilities)
for (const { name, severity, range } of found) console.error(`${severity}: ${name} ${range}`)
console.log(
  `${metadata.dependencies?.prod ?? 'All'} packages compared, ${found.length} with a known hole.`,
)
process.exit(found.some(({ severity }) => severity !== 'low' && severity !== 'info') ? 1 : 0)
