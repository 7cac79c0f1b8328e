/*
 * `npm run soak -- --minutes 10`: mixed load with restarts;
 * `npm run soak -- --drills`: all of tests/drills, half an hour;
 * `npm run soak -- --walks 2000`: random walks of a subscriber, ten minutes; `--seed` repeats a run;
 * `npm run soak -- --hosting`: docs/operations/hosting.md on a bare Debian, ten minutes.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { installPackages } from './debian.mjs'
import { build, environment, install, orExit, run } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    drills: { type: 'boolean', default: false },
    walks: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    hosting: { type: 'boolean', default: false },
    /** For `--hosting`: an existing debootstrap folder of Debian 12, which is copied. */
    debian: { type: 'string' },
  },
})

const refuse = (reason) => {
  console.error(`Este exercício monta uma máquina vazia: ${reason}`)
  process.exit(1)
}

const hosting = () => {
  if (process.getuid?.() !== 0) refuse('precisa de root.')
  const missing = installPackages(['debootstrap', 'systemd-container', 'ffmpeg'])
  if (missing.length > 0) refuse(`falta ${missing.join(', ')}, do Debian.`)
  orExit(install(), 'A instalação')
  /* On Ctrl-C the child cleans up, and this process waits for it. */
  process.on('SIGINT', () => undefined)
  const debian = values.debian === undefined ? [] : ['--debian', values.debian]
  process.exit(run('node', ['tests/drills/hosting/main.ts', ...debian]))
}
if (values.hosting) hosting()

orExit(install(), 'A instalação')
if (values.walks !== undefined) {
  const env = { ...environment, WALKS: values.walks, WALK_SEED: values.seed }
  console.log(`Semente ${values.seed}`)
  process.exit(
    run('vitest', ['run', '--project', '*modules', 'tests/server/billing/model'], { env }),
  )
}
if (values.drills) orExit(build(), 'A construção do site')
const what = values.drills ? 'tests/drills' : 'tests/drills/soak.test.ts'
const env = {
  ...environment,
  ...(values.drills && { SOAK: '1' }),
  SOAK_MINUTES: values.minutes,
}
process.exit(run('vitest', ['run', '--project', '*modules', what], { env }))
