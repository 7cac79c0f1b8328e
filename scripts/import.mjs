/* `npm run import -- <folder>`: installs missing dependencies, then imports a catalogue. */
import { install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
process.exit(run('node', ['src/server/import.ts', ...process.argv.slice(2)]))
