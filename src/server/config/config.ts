import { resolve } from 'node:path'
import * as v from 'valibot'
import type { WidgetProvider } from '#shared/session/challenge/contract.ts'
import { configProblems, type Mode } from './config-problems.ts'
import { Environment, type Values } from './environment.ts'
import { environment } from './environment-variables.ts'
import type { SocialProvider, StaffLogin } from './openid-clients.ts'
import { OperatorProblem } from './operator-problem.ts'
import { storedSecret, type RotatingSecret } from './secrets.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

type GatewayConfig =
  | { name: 'sandbox'; webhookSecret: string; pixSettlesAfterMs: number }
  | { name: 'stripe'; secretKey: string; webhookSecret: string; apiBase: string }
  | { name: 'pagarme'; secretKey: string; webhookSecret: string; apiBase: string }

type ChallengeConfig =
  | { name: 'none' }
  | { name: 'altcha'; secret: RotatingSecret }
  | { name: WidgetProvider; siteKey: string; secret: string; verifyUrl: string }

type Role = 'web' | 'worker' | 'both'

/** `transaction` if a pooler such as PgBouncer lends a connection per transaction. */
export type Pooling = 'session' | 'transaction'

export interface S3Settings {
  bucket: string
  /** Empty, or ends with a slash. */
  prefix: string
  /** Undefined for AWS. */
  endpoint: string | undefined
  region: string
  /** The bucket is in the path of URLs instead of the host name. */
  pathStyle: boolean
}

export interface Config {
  role: Role
  port: number
  host: string
  dataDir: string
  /** Null turns metrics off. */
  metrics: { port: number; host: string } | null
  /** Null turns traces off. */
  traces: { endpoint: string; share: number } | null
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  databaseTimeoutMs: number
  /** Per pool. */
  databaseConnections: number
  databasePooling: Pooling
  drainDelayMs: number
  distDir: string
  /** Null uses the address of each request. */
  siteUrl: string | null
  corsOrigins: readonly string[]
  /** Null stores artwork and media in DATA_DIR. */
  mediaStore: S3Settings | null
  /** Origin of media URLs; null for the site itself. */
  mediaBase: string | null
  trustedProxies: number
  logLevel: LogLevel
  mediaSecret: RotatingSecret
  /** Key of the hashes of CPFs and cards that had a trial. */
  identitySecret: string
  /** Null writes messages to DATA_DIR/outbox. */
  smtpUrl: string | null
  mailFrom: string
  gateway: GatewayConfig
  socialProviders: readonly SocialProvider[]
  /** Null limits the team to the terminal. */
  staffLogin: StaffLogin | null
  challenge: ChallengeConfig
  /** Never set in production. */
  demo: boolean
}

export class BadConfiguration extends OperatorProblem {}

const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    environment.flatMap(({ name }) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

const gatewayOf = (values: Values, dataDir: string): GatewayConfig =>
  values.PAYMENT_GATEWAY === 'stripe'
    ? {
        name: 'stripe',
        secretKey: values.STRIPE_SECRET_KEY ?? '',
        webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? '',
        apiBase: values.STRIPE_API_BASE,
      }
    : {
        name: 'sandbox',
        webhookSecret: values.SANDBOX_WEBHOOK_SECRET ?? storedSecret(dataDir, 'sandbox-webhook'),
        pixSettlesAfterMs: values.SANDBOX_PIX_SECONDS * 1000,
      }

const verifyUrls: Record<WidgetProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}

const challengeOf = (values: Values, dataDir: string): ChallengeConfig => {
  const name = values.BOT_CHALLENGE
  if (name === 'none') return { name }
  if (name === 'altcha') {
    const current = values.CHALLENGE_SECRET ?? storedSecret(dataDir, 'challenge')
    return { name, secret: { current, previous: values.CHALLENGE_SECRET_PREVIOUS } }
  }
  return {
    name,
    siteKey: values.CHALLENGE_SITE_KEY ?? '',
    secret: values.CHALLENGE_SECRET ?? '',
    verifyUrl: values.CHALLENGE_VERIFY_URL ?? verifyUrls[name],
  }
}

const mediaStoreOf = (
  place: Pick<S3Settings, 'bucket' | 'prefix'>,
  values: Values,
): S3Settings => ({
  ...place,
  endpoint: values.MEDIA_STORE_ENDPOINT,
  region: values.MEDIA_STORE_REGION,
  pathStyle: values.MEDIA_STORE_PATH_STYLE === 'yes',
})

const parse = <S extends v.GenericSchema>(schema: S, env: NodeJS.ProcessEnv): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, withoutEmpty(env))
  if (parsed.success) return parsed.output
  throw new BadConfiguration(
    ...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
  )
}

export type Place = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databasePooling'>>

/** Creates no files, unlike `loadConfig`. */
export const loadPlace = (env: NodeJS.ProcessEnv): Place => {
  const names = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_POOLING'] as const
  const values = parse(v.pick(Environment, names), env)
  return {
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePooling: values.DATABASE_POOLING,
  }
}

/** For commands that need only the built site; other variables are not checked. */
export const loadSite = (env: NodeJS.ProcessEnv) => {
  const names = ['DIST_DIR', 'PUBLIC_SITE_URL', 'PUBLIC_MEDIA_BASE', 'BOT_CHALLENGE'] as const
  const values = parse(v.pick(Environment, names), env)
  return {
    distDir: resolve(values.DIST_DIR),
    siteUrl: values.PUBLIC_SITE_URL?.replace(/\/+$/, ''),
    challenge: values.BOT_CHALLENGE,
    mediaBase: values.PUBLIC_MEDIA_BASE ?? null,
  }
}

/** Throws one BadConfiguration with all problems; creates missing folders and secrets. */
export const loadConfig = (env: NodeJS.ProcessEnv, mode: Mode): Config => {
  const values = parse(Environment, env)
  const problems = configProblems(values, mode)
  if (problems.length > 0) throw new BadConfiguration(...problems)
  const dataDir = resolve(values.DATA_DIR)
  return {
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG },
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT * 1000,
    databaseConnections: values.DATABASE_CONNECTIONS,
    databasePooling: values.DATABASE_POOLING,
    drainDelayMs: values.DRAIN_DELAY * 1000,
    distDir: resolve(values.DIST_DIR),
    siteUrl: values.PUBLIC_SITE_URL?.replace(/\/+$/, '') ?? null,
    corsOrigins: values.CORS_ORIGINS,
    mediaStore: values.MEDIA_STORE ? mediaStoreOf(values.MEDIA_STORE, values) : null,
    mediaBase: values.PUBLIC_MEDIA_BASE ?? null,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    mediaSecret: {
      current: values.MEDIA_SECRET ?? storedSecret(dataDir, 'media'),
      previous: values.MEDIA_SECRET_PREVIOUS,
    },
    identitySecret: values.IDENTITY_SECRET ?? storedSecret(dataDir, 'identity'),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Vereda <ola@vereda.test>',
    gateway: gatewayOf(values, dataDir),
    socialProviders: values.SOCIAL_LOGIN,
    staffLogin: values.STAFF_LOGIN ?? null,
    challenge: challengeOf(values, dataDir),
    demo: mode === 'demo',
  }
}
