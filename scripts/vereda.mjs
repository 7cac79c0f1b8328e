import { install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
process.exit(run('node', ['src/cli/main.ts', ...process.argv.slice(2)]))
