import { runCli } from '#cli/cli.ts'
import { exitCodes } from '#cli/outcome.ts'
import { acts } from '#server/staff/acts.ts'
import { expectPromised } from './client.ts'
import type { TestServer } from './server.ts'

interface Options {
  /** Without an answer the command is not interactive. */
  answer?: boolean
}

/** Uses the server's database and clock. */
export const vereda = async (
  server: TestServer,
  words: readonly string[],
  { answer }: Options = {},
) => {
  const printed: string[] = []
  const said: string[] = []
  const outcome = await runCli(words, {
    staff: { name: 'Rita do atendimento', via: 'terminal' },
    place: () => server.deps.config,
    withDeps: (work) => work(server.deps),
    print: (text) => void printed.push(text),
    say: (text) => void said.push(text),
    confirm: answer === undefined ? undefined : async () => answer,
  })
  const code = exitCodes[outcome]
  return { code, isDone: code === 0, printed: printed.join('\n'), said: said.join('\n') }
}

/** Checks the answer against its act; throws if refused. */
export const veredaJson = async <T>(server: TestServer, words: readonly string[]): Promise<T> => {
  const { isDone, printed, said } = await vereda(server, [...words, '--json'])
  if (!isDone) throw new Error(said)
  const body = JSON.parse(printed) as T
  const act = acts.find(({ command }) => command === words.slice(0, 2).join(' '))
  if (act) expectPromised({ id: act.command, answer: act.answer }, { body })
  return body
}
