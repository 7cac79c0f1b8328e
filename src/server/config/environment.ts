import * as v from 'valibot'
import type { EnvironmentName } from './environment-variables.ts'
import { SocialProviders, StaffLogin } from './openid-clients.ts'
import { HttpsUrl, HttpUrl } from './web-address.ts'

const Origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.filterItems((origin) => origin !== ''),
  v.array(
    v.pipe(
      HttpUrl,
      v.check((origin) => new URL(origin).origin === origin, 'diga só origens, sem caminho'),
    ),
  ),
)

const BucketAddress = v.pipe(
  v.string(),
  v.regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*\/?$/,
    'deve ser s3://bucket ou s3://bucket/prefixo',
  ),
  v.transform((address) => {
    const [bucket = '', ...folders] = address.replace('s3://', '').split('/')
    return { bucket, prefix: folders.map((folder) => folder && `${folder}/`).join('') }
  }),
)

const MediaBase = v.pipe(
  HttpsUrl,
  v.transform((base) => base.replace(/\/$/, '')),
  v.check((base) => new URL(base).origin === base, 'deve ser uma origem, sem caminho'),
)

const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, `deve ser um número inteiro de ${minimum} a ${maximum}`),
    v.transform(Number),
    v.minValue(minimum, `deve ser ${minimum} ou mais`),
    v.maxValue(maximum, `deve ser ${maximum} ou menos`),
  )

const PostgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'deve começar com postgres://'),
)

const Secret = v.pipe(v.string(), v.minLength(32, 'deve ter 32 caracteres ou mais'))

export const Environment = v.object({
  ROLE: v.optional(v.picklist(['web', 'worker', 'both'], 'deve ser web, worker ou both'), 'both'),
  PORT: v.optional(wholeNumber(0, 65535), '4321'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('não pode ficar vazio')), '127.0.0.1'),
  METRICS_PORT: v.optional(wholeNumber(0, 65535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty('não pode ficar vazio')), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(HttpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[01](\.\d+)?$/, 'deve ser de 0 a 1'),
      v.transform(Number),
      v.maxValue(1, 'deve ser 1 ou menos'),
    ),
    '1',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('não pode ficar vazio')), './data'),
  DATABASE_URL: v.optional(PostgresUrl),
  DATABASE_REPLICA_URL: v.optional(PostgresUrl),
  DATABASE_TIMEOUT: v.optional(wholeNumber(1, 60), '5'),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(1, 200), '10'),
  DATABASE_POOLING: v.optional(
    v.picklist(['session', 'transaction'], 'deve ser session ou transaction'),
    'session',
  ),
  DIST_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('não pode ficar vazio')), './dist'),
  DRAIN_DELAY: v.optional(wholeNumber(0, 60), '0'),
  PUBLIC_API_BASE: v.optional(
    v.pipe(v.string(), v.regex(/^(\/|https?:\/\/)/, 'deve ser um caminho ou um endereço http(s)')),
    '/api',
  ),
  PUBLIC_SITE_URL: v.optional(HttpUrl),
  MEDIA_STORE: v.optional(BucketAddress),
  MEDIA_STORE_ENDPOINT: v.optional(HttpUrl),
  MEDIA_STORE_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'deve ser uma região')),
    'us-east-1',
  ),
  MEDIA_STORE_PATH_STYLE: v.optional(v.picklist(['yes', 'no'], 'deve ser yes ou no'), 'no'),
  PUBLIC_MEDIA_BASE: v.optional(MediaBase),
  CORS_ORIGINS: v.optional(Origins, ''),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'deve ser fatal, error, warn, info, debug ou silent',
    ),
  ),
  MEDIA_SECRET: v.optional(Secret),
  MEDIA_SECRET_PREVIOUS: v.optional(Secret),
  IDENTITY_SECRET: v.optional(Secret),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'deve começar com smtp://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'deve ter um endereço de e-mail'))),
  PAYMENT_GATEWAY: v.optional(v.picklist(['sandbox', 'stripe'], 'deve ser sandbox ou stripe')),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'deve começar com sk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_/, 'deve começar com whsec_')),
  ),
  STRIPE_API_BASE: v.optional(HttpUrl, 'https://api.stripe.com'),
  SANDBOX_WEBHOOK_SECRET: v.optional(Secret),
  SANDBOX_PIX_SECONDS: v.optional(wholeNumber(1, 86400), '20'),
  SOCIAL_LOGIN: v.optional(SocialProviders, '[]'),
  STAFF_LOGIN: v.optional(StaffLogin),
  BOT_CHALLENGE: v.optional(
    v.picklist(
      ['altcha', 'turnstile', 'hcaptcha', 'none'],
      'deve ser altcha, turnstile, hcaptcha ou none',
    ),
    'altcha',
  ),
  CHALLENGE_SITE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'deve ser a chave que o provedor deu')),
  ),
  CHALLENGE_SECRET: v.optional(Secret),
  CHALLENGE_SECRET_PREVIOUS: v.optional(Secret),
  CHALLENGE_VERIFY_URL: v.optional(HttpUrl),
} satisfies Record<EnvironmentName, v.GenericSchema>)

export type Values = v.InferOutput<typeof Environment>
