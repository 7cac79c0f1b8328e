/*
 * `npm run sbom`: the packages that the server or a browser runs, as they are installed, in
 * CycloneDX. It belongs to each release; npm itself writes it, and what only builds or tests is left out.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productPackages } from './packages.mjs'
import { install, orExit, root } from './prepare.mjs'

orExit(install(), 'A instalação')
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application']
const { status, stdout, stderr } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) console.error(stderr)
orExit(status ?? 1, 'A lista de componentes')

const whole = JSON.parse(stdout)
const product = productPackages()
const components = whole.components.filter(({ properties }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:path' && product.has(value)),
)
const known = new Set([
  whole.metadata.component['bom-ref'],
  ...components.map((one) => one['bom-ref']),
])
const dependencies = whole.dependencies
  .filter(({ ref }) => known.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) }))

const file = process.argv[2] ?? join(root, 'sbom.cdx.json')
writeFileSync(file, JSON.stringify({ ...whole, components, dependencies }, null, 2))
console.log(`${components.length} components: ${file}`)
