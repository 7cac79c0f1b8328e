import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { Environment, environment } from './environment.ts'
import { keptSecret } from './secrets.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  distDir: string
  /** Null: the address of each request. */
  siteUrl: string | null
  corsOrigins: readonly string[]
  trustedProxies: number
  logLevel: LogLevel
  mediaSecret: string
  /** Demo catalogue and accounts; never in production. */
  demo: boolean
}

/** What is wrong with the configuration, one line for each variable. */
export class BadConfiguration extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Bad configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Values = v.InferOutput<typeof Environment>
type Mode = 'demo' | 'production' | 'import'

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    environment.flatMap(({ name }) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

const dataDirProblem = (dataDir: string): string[] => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK)
    return []
  } catch {
    return [`DATA_DIR: ${dataDir} is not a folder that this process can write to`]
  }
}

const missing = (values: Values, mode: Mode): string[] => [
  ...dataDirProblem(resolve(values.DATA_DIR)),
  ...(mode === 'production' && !values.PUBLIC_SITE_URL
    ? ['PUBLIC_SITE_URL: missing; set the public address, such as https://vereda.example']
    : []),
  ...(mode === 'production' && !existsSync(join(values.DIST_DIR, 'index.html'))
    ? [`DIST_DIR: ${resolve(values.DIST_DIR)} has no built site; run npm run build`]
    : []),
]

/** Reads and checks the environment; everything that is wrong comes in one error. */
export const loadConfig = (env: NodeJS.ProcessEnv, mode: Mode): Config => {
  const parsed = v.safeParse(Environment, withoutEmpty(env))
  if (!parsed.success) {
    throw new BadConfiguration(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
    )
  }
  const values = parsed.output
  const problems = missing(values, mode)
  if (problems.length > 0) throw new BadConfiguration(problems)
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    distDir: resolve(values.DIST_DIR),
    siteUrl: values.PUBLIC_SITE_URL?.replace(/\/+$/, '') ?? null,
    corsOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    mediaSecret: values.MEDIA_SECRET ?? keptSecret(dataDir, 'media'),
    demo: mode === 'demo',
  }
}
