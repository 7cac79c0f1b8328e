/* `npm run import -- <folder>`: `vereda catalogo importar`; a script that nobody can answer agrees. */
import { install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
const agreed = process.stdin.isTTY ? [] : ['--sim']
const words = ['catalogo', 'importar', ...process.argv.slice(2), ...agreed]
process.exit(run('node', ['src/cli/main.ts', ...words]))
