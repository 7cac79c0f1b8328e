/* `npm run import -- <folder>`: installs what is missing, then brings a catalogue in. */
import { install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
process.exit(run('node', ['src/server/import.ts', ...process.argv.slice(2)]))
