/* `npm run sbom`: lists the packages of a release in CycloneDX. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProduct } from './packages.mjs'
import { orExit, root } from './prepare.mjs'

const args = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
const { status, stdout, stderr } = inProduct((cwd) =>
  spawnSync('npm', ['sbom', ...args], { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
)
if (status !== 0) console.error(stderr)
orExit(status ?? 1, 'A lista de componentes')
const file = process.argv[2] ?? join(root, 'sbom.cdx.json')
writeFileSync(file, stdout)
console.log(`${JSON.parse(stdout).components.length} components: ${file}`)
