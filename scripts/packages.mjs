import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow, root } from './prepare.mjs'

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

export const serverPackages = () =>
  Object.entries(readJson('package-lock.json').packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)))

const imported = /from '((?:@[\w.-]+\/)?[\w.-]+)/g

/** The build bundles these, so they are devDependencies. */
const browserPackages = (development) => {
  const files = ['lib', 'ui', 'islands'].flatMap((room) => filesBelow(join(root, 'src', room)))
  const names = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name]) => name))
  return Object.entries(development).filter(([name]) => names.includes(name))
}

/**
 * Runs the work in a folder whose lockfile only has packages of the server and the browser. `--omit=dev`
 * would also drop packages that a development tool shares.
 */
export const inProduct = (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-product-'))
  try {
    const { name, version, dependencies, devDependencies } = readJson('package.json')
    const browser = Object.fromEntries(browserPackages(devDependencies))
    const product = { name, version, dependencies: { ...dependencies, ...browser } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(product))
    copyFileSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    spawnSync('npm', ['prune', '--package-lock-only', '--offline'], { cwd: folder })
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
