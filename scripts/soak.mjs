/*
 * `npm run soak -- --minutes 10`: mixed load with restarts and neighbours that go, as a table;
 * `npm run soak -- --drills`: the drills of tests/drills in full, for half an hour.
 */
import { parseArgs } from 'node:util'
import { build, environment, install, orExit, run } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    drills: { type: 'boolean', default: false },
  },
})

orExit(install(), 'A instalação')
if (values.drills) orExit(build(), 'A construção do site')
const what = values.drills ? 'tests/drills' : 'tests/drills/soak.test.ts'
const env = {
  ...environment,
  ...(values.drills && { SOAK: '1' }),
  SOAK_MINUTES: values.minutes,
}
process.exit(run('vitest', ['run', '--project', '*modules', what], { env }))
