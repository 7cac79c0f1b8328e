/* `npm run soak`: the drills of tests/drills in full, for half an hour; `npm test` runs them in short. */
import { environment, install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
const env = { ...environment, SOAK: '1' }
process.exit(run('vitest', ['run', '--project', 'own modules', 'tests/drills'], { env }))
