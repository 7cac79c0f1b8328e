/* `npm run import -- <folder>`: without a terminal to ask in, it confirms everything. */
import { install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
const agreed = process.stdin.isTTY ? [] : ['--sim']
const words = ['catalogo', 'importar', ...process.argv.slice(2), ...agreed]
process.exit(run('node', ['src/cli/main.ts', ...words]))
