import { execa } from 'execa'
import { runCli } from '#cli/cli.ts'
import { exitCodes } from '#cli/outcome.ts'
import type { Place } from '#server/config/config.ts'
import { processEnv } from './processes.ts'

const name = 'Rita da operação'

/** Answers every prompt with yes. */
export const operate = async (words: readonly string[], place: Place) => {
  const printed: string[] = []
  const said: string[] = []
  const outcome = await runCli([...words, '--sim'], {
    staff: { name, via: 'terminal' },
    place: () => place,
    withDeps: () =>
      Promise.reject(new Error('Operator commands must open the database themselves')),
    print: (text) => void printed.push(text),
    say: (text) => void said.push(text),
    confirm: undefined,
  })
  return { code: exitCodes[outcome], printed: printed.join('\n'), said: said.join('\n') }
}

/** A second slower than in this process. */
export const operateInProcess = async (
  words: readonly string[],
  { dataDir, databaseUrl }: Place,
  env: NodeJS.ProcessEnv = {},
) => {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    ['src/cli/main.ts', ...words, '--sim'],
    {
      extendEnv: false,
      reject: false,
      env: {
        ...processEnv,
        VEREDA_STAFF: name,
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...env,
      },
    },
  )
  return { code: exitCode, printed: stdout, said: stderr }
}
