import { execa } from 'execa'
import { OperatorProblem } from '#server/config/operator-problem.ts'

type Tool = 'pg_dump' | 'pg_restore'

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT'

const install = (major: number) =>
  `instale o cliente do PostgreSQL ${major} ou mais novo, por exemplo com "apt install ` +
  `postgresql-client-${major}", e ponha a pasta dele no PATH.`

const run = async (tool: Tool, args: readonly string[], password?: string): Promise<string> => {
  const env = password === undefined ? {} : { PGPASSWORD: password }
  const { stdout } = await execa(tool, args, { env, stdin: 'ignore' })
  return stdout
}

/** The tool must not be older than the server. */
export const assertTool = async (tool: Tool, serverMajor: number): Promise<void> => {
  let text: string
  try {
    text = await run(tool, ['--version'])
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new OperatorProblem(`Falta o ${tool}: ${install(serverMajor)}`)
  }
  const major = Number(/\d+/.exec(text)?.[0])
  if (major < serverMajor)
    throw new OperatorProblem(
      `O ${tool} desta máquina é o ${major} e o banco é do PostgreSQL ${serverMajor}: ` +
        install(serverMajor),
    )
}

/** The password goes into the environment, because other users of the machine can read arguments. */
const withoutPassword = (url: string) => {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, ...(password && { password }) }
}

export const runTool = async (
  tool: Tool,
  args: readonly string[],
  databaseUrl?: string,
): Promise<string> => {
  try {
    if (databaseUrl === undefined) return await run(tool, args)
    const { address, password } = withoutPassword(databaseUrl)
    return await run(tool, [...args, `--dbname=${address}`], password)
  } catch (error) {
    if (isMissing(error))
      throw new OperatorProblem(`Falta o ${tool}: instale o cliente do PostgreSQL.`)
    const { stderr, shortMessage } = error as { stderr?: string; shortMessage?: string }
    throw new OperatorProblem(`${tool}: ${stderr || shortMessage || String(error)}`)
  }
}
