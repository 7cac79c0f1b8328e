/* `npm run bench`: measures the real server on both databases; docs/bench.md says how to read it. */
import { install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
process.exit(run('node', ['tests/bench/main.ts', ...process.argv.slice(2)]))
