import * as v from 'valibot'

export interface EnvironmentVariable {
  name: string
  /** As the documentation shows it. */
  default: string
  meaning: string
}

/** Every variable that the server reads; README's table is held against this one. */
export const environment = [
  { name: 'PORT', default: '4321', meaning: 'Port of the HTTP server.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 for every interface.',
  },
  { name: 'DATA_DIR', default: './data', meaning: 'Database file, media, artwork and secrets.' },
  {
    name: 'DATABASE_URL',
    default: '(SQLite in DATA_DIR)',
    meaning: 'postgres://… keeps the data in PostgreSQL instead.',
  },
  { name: 'DIST_DIR', default: './dist', meaning: 'The built site.' },
  {
    name: 'PUBLIC_API_BASE',
    default: '/api',
    meaning: 'Where the browser finds the API; read by the build.',
  },
  {
    name: 'PUBLIC_SITE_URL',
    default: '(the address of the request)',
    meaning: 'Public address of the site, such as https://vereda.example. `serve` requires it.',
  },
  {
    name: 'CORS_ORIGINS',
    default: '(none)',
    meaning: 'Other origins whose pages may call the API, separated by commas.',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: 'Number of proxies in front whose X-Forwarded-For is believed.',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug or silent.' },
  {
    name: 'MEDIA_SECRET',
    default: '(created in DATA_DIR)',
    meaning: 'Signs media addresses; the same in every process, 32 characters or more.',
  },
] as const satisfies readonly EnvironmentVariable[]

export type EnvironmentName = (typeof environment)[number]['name']

const HttpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an http(s) address',
  ),
)

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

export const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65535), '4321'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  DIST_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './dist'),
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
  MEDIA_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
} satisfies Record<EnvironmentName, v.GenericSchema>)
