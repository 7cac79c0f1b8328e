import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { serverPackages } from './packages.mjs'
import { folderBytes, root } from './prepare.mjs'

const parts = ['dist', 'src/server', 'src/shared', 'src/cli', 'bin', 'LICENSE', 'NOTICE']

/** Used only by `npm start`, `npm run dev` and the build. */
const excluded = ['demo', 'demo.ts', 'process/development.ts', 'process/print-plans.ts'].map(
  (name) => join(root, 'src/server', name),
)

const manifestOf = ({ name, version, type, license, imports, dependencies }) =>
  JSON.stringify({ name, version, private: true, type, license, imports, dependencies }, null, 2)

const copyPackage = (path, folder) => {
  const from = join(root, path)
  const inner = join(from, 'node_modules')
  cpSync(from, join(folder, path), { recursive: true, filter: (file) => file !== inner })
}

const fill = (folder) => {
  for (const part of parts) {
    const filter = (file) => !excluded.includes(file)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  }
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), `${manifestOf(manifest)}\n`)
  for (const path of serverPackages()) copyPackage(path, folder)
  const runtime = 'node_modules/.bin/node'
  cpSync(join(root, runtime), join(folder, runtime), { verbatimSymlinks: true })
}

/** Never changes an existing folder. */
export const makeRelease = (out) => {
  const folder = resolve(out)
  if (existsSync(folder)) {
    console.error(`${folder} já existe: uma versão é feita uma vez só.`)
    process.exit(1)
  }
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  fill(partial)
  renameSync(partial, folder)
  console.log(`${folder}: ${Math.round(folderBytes(folder) / 1_000_000)} MB`)
  console.log(`Para servir: cd ${out} && node_modules/.bin/node src/server/main.ts`)
}
