import * as v from 'valibot'
import type { EnvironmentName } from './environment-variables.ts'
import { SocialProviders, StaffLogin } from './openid-clients.ts'
import { HttpUrl } from './web-address.ts'

const Origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.filterItems((origin) => origin !== ''),
  v.array(
    v.pipe(
      HttpUrl,
      v.check((origin) => new URL(origin).origin === origin, 'must be origins, without a path'),
    ),
  ),
)

const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, `must be a whole number from ${minimum} to ${maximum}`),
    v.transform(Number),
    v.minValue(minimum, `must be ${minimum} or more`),
    v.maxValue(maximum, `must be ${maximum} or less`),
  )

const PostgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
)

const Secret = v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))

export const Environment = v.object({
  ROLE: v.optional(v.picklist(['web', 'worker', 'both'], 'must be web, worker or both'), 'both'),
  PORT: v.optional(wholeNumber(0, 65535), '4321'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  METRICS_PORT: v.optional(wholeNumber(0, 65535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(HttpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[01](\.\d+)?$/, 'must be from 0 to 1'),
      v.transform(Number),
      v.maxValue(1, 'must be 1 or less'),
    ),
    '1',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: v.optional(PostgresUrl),
  DATABASE_REPLICA_URL: v.optional(PostgresUrl),
  DATABASE_TIMEOUT: v.optional(wholeNumber(1, 60), '5'),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(1, 200), '10'),
  DATABASE_POOLING: v.optional(
    v.picklist(['session', 'transaction'], 'must be session or transaction'),
    'session',
  ),
  DIST_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './dist'),
  DRAIN_DELAY: v.optional(wholeNumber(0, 60), '0'),
  PUBLIC_API_BASE: v.optional(
    v.pipe(v.string(), v.regex(/^(\/|https?:\/\/)/, 'must be a path or an http(s) address')),
    '/api',
  ),
  PUBLIC_SITE_URL: v.optional(HttpUrl),
  CORS_ORIGINS: v.optional(Origins, ''),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
  ),
  MEDIA_SECRET: v.optional(Secret),
  IDENTITY_SECRET: v.optional(Secret),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must have an address'))),
  PAYMENT_GATEWAY: v.optional(v.picklist(['sandbox', 'stripe'], 'must be sandbox or stripe')),
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^(sk|rk)_/, 'must begin with sk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_/, 'must begin with whsec_')),
  ),
  STRIPE_API_BASE: v.optional(HttpUrl, 'https://api.stripe.com'),
  SANDBOX_WEBHOOK_SECRET: v.optional(Secret),
  SANDBOX_PIX_SECONDS: v.optional(wholeNumber(1, 86400), '20'),
  SOCIAL_LOGIN: v.optional(SocialProviders, '[]'),
  STAFF_LOGIN: v.optional(StaffLogin),
  BOT_CHALLENGE: v.optional(
    v.picklist(
      ['altcha', 'turnstile', 'hcaptcha', 'none'],
      'must be altcha, turnstile, hcaptcha or none',
    ),
    'altcha',
  ),
  CHALLENGE_SITE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'must be the key that the provider gave')),
  ),
  CHALLENGE_SECRET: v.optional(Secret),
  CHALLENGE_VERIFY_URL: v.optional(HttpUrl),
} satisfies Record<EnvironmentName, v.GenericSchema>)
