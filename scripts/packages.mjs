/* Which installed packages a release holds, and which the whole product is made of. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Folders of the packages that the server runs with, as the lockfile has them for this machine. */
export const serverPackages = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)))

const imported = /from '((?:@[\w.-]+\/)?[\w.-]+)/g

/** The build puts them into scripts, so they are no dependencies of the server. */
const browserRoots = () => {
  const files = globSync('src/{lib,ui,islands}/**/*.{ts,tsx}', { cwd: root })
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, name]) => name),
  )
  const { devDependencies } = readJson('package.json')
  return [...new Set(names)].filter((name) => name in devDependencies)
}

const withDependencies = (names) => {
  const selectors = names.flatMap((name) => [
    `:root > [name="${name}"]`,
    `:root > [name="${name}"] *`,
  ])
  const { stdout } = spawnSync('npm', ['query', selectors.join(', ')], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout).map(({ location }) => location)
}

/** Folders of the packages whose code the server or a browser runs. */
export const productPackages = () =>
  new Set([...serverPackages(), ...withDependencies(browserRoots())])
