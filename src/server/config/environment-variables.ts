export interface EnvironmentVariable {
  name: string
  default: string
  meaning: string
}

/** A test compares this list with docs/operations/environment.md. */
export const environment = [
  {
    name: 'ROLE',
    default: 'both',
    meaning:
      'web answers people, worker does the work in the background (one at least has to), both does both.',
  },
  { name: 'PORT', default: '4321', meaning: 'Port of the HTTP server.' },
  {
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 for every interface.',
  },
  {
    name: 'METRICS_PORT',
    default: '(off)',
    meaning: 'Port of /metrics for Prometheus, beside the public one; 0 for any free one.',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'Address of /metrics; whoever reaches it can read them.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '(off)',
    meaning:
      'Collector of OpenTelemetry traces over HTTP, such as http://127.0.0.1:4318; without it nothing is traced.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    default: '(none)',
    meaning: 'Headers for the collector, such as a key: name=value, separated by commas.',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    meaning: 'Share of requests and jobs that are traced, from 0 to 1.',
  },
  { name: 'DATA_DIR', default: './data', meaning: 'Database file, media, artwork and secrets.' },
  {
    name: 'DATABASE_URL',
    default: '(SQLite in DATA_DIR)',
    meaning: 'postgres://… keeps the data in PostgreSQL instead.',
  },
  {
    name: 'DATABASE_REPLICA_URL',
    default: '(none)',
    meaning: 'A read replica of that PostgreSQL; the numbers of the team are read there.',
  },
  {
    name: 'DATABASE_TIMEOUT',
    default: '5',
    meaning: 'Seconds after which a request stops waiting for the database and answers 503.',
  },
  {
    name: 'DATABASE_CONNECTIONS',
    default: '10',
    meaning:
      'Most connections to PostgreSQL of each of the two pools: requests, and work in the background.',
  },
  {
    name: 'DATABASE_POOLING',
    default: 'session',
    meaning: 'transaction behind a pooler, such as PgBouncer, that lends a connection for each.',
  },
  { name: 'DIST_DIR', default: './dist', meaning: 'The built site.' },
  {
    name: 'DRAIN_DELAY',
    default: '0',
    meaning:
      'Seconds after SIGTERM in which the port stays open and /readyz says no, for a balancer that asks it.',
  },
  {
    name: 'PUBLIC_API_BASE',
    default: '/api',
    meaning: 'Where the browser finds the API; read by the build.',
  },
  {
    name: 'PUBLIC_SITE_URL',
    default: '(the address of the request)',
    meaning:
      'Public address of the site, such as https://vereda.example. `serve` requires it; canonical links name it.',
  },
  {
    name: 'MEDIA_STORE',
    default: '(DATA_DIR)',
    meaning:
      's3://bucket/prefix keeps artwork and media with anybody who speaks S3; keys by the variables of AWS.',
  },
  {
    name: 'MEDIA_STORE_ENDPOINT',
    default: '(AWS)',
    meaning: 'Address of the store where it is not AWS, such as https://s3.provider.example.',
  },
  {
    name: 'MEDIA_STORE_REGION',
    default: 'us-east-1',
    meaning: 'Region of the bucket.',
  },
  {
    name: 'MEDIA_STORE_PATH_STYLE',
    default: 'no',
    meaning: 'yes where the store wants the bucket in the path, as MinIO does.',
  },
  {
    name: 'PUBLIC_MEDIA_BASE',
    default: '(the site itself)',
    meaning:
      'Origin of a CDN or server of files that checks media addresses, such as https://media.vereda.example.',
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
  {
    name: 'MEDIA_SECRET_PREVIOUS',
    default: '(none)',
    meaning: 'The secret before, while MEDIA_SECRET is replaced: its addresses are still served.',
  },
  {
    name: 'IDENTITY_SECRET',
    default: '(created in DATA_DIR)',
    meaning:
      'Key of the hashes of CPFs and cards that had a trial; the same in every process, 32 characters or more.',
  },
  {
    name: 'SMTP_URL',
    default: '(files in DATA_DIR/outbox)',
    meaning: 'Mail server, such as smtps://user:password@mail.example:465.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Vereda <ola@vereda.test>',
    meaning: 'Sender of every message. `serve` requires it with SMTP_URL.',
  },
  {
    name: 'PAYMENT_GATEWAY',
    default: 'sandbox',
    meaning: 'sandbox (no money moves) or stripe. `serve` requires it.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: '(none)',
    meaning: 'Key of the Stripe account, for PAYMENT_GATEWAY=stripe.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: '(none)',
    meaning: 'Signing secret of the webhook /api/v1/webhooks/stripe/.',
  },
  {
    name: 'STRIPE_API_BASE',
    default: 'https://api.stripe.com',
    meaning: 'Where Stripe answers; for tests against a stand-in.',
  },
  {
    name: 'SANDBOX_WEBHOOK_SECRET',
    default: '(created in DATA_DIR)',
    meaning:
      'Signs the notifications of the sandbox; the same in every process, 32 characters or more.',
  },
  {
    name: 'SANDBOX_PIX_SECONDS',
    default: '20',
    meaning: 'Seconds after which a Pix of the sandbox is paid by itself.',
  },
  {
    name: 'SOCIAL_LOGIN',
    default: '(none)',
    meaning: 'OpenID providers as a JSON list of {id, name, issuer, client_id, client_secret}.',
  },
  {
    name: 'STAFF_LOGIN',
    default: '(none)',
    meaning:
      'OpenID provider of the team as JSON: {issuer, client_id, client_secret, redirect_uri}. Without it nobody of the team enters through HTTP.',
  },
  {
    name: 'BOT_CHALLENGE',
    default: 'altcha',
    meaning:
      'What sign-up asks of a browser: altcha (our own), turnstile, hcaptcha or none. The legal pages name it at build.',
  },
  {
    name: 'CHALLENGE_SITE_KEY',
    default: '(none)',
    meaning: 'Public key of the site at Turnstile or hCaptcha.',
  },
  {
    name: 'CHALLENGE_SECRET',
    default: '(created in DATA_DIR)',
    meaning:
      'Signs the challenges of altcha, the same in every process; or the secret key of the provider.',
  },
  {
    name: 'CHALLENGE_SECRET_PREVIOUS',
    default: '(none)',
    meaning: "The secret before, while altcha's CHALLENGE_SECRET is replaced.",
  },
  {
    name: 'CHALLENGE_VERIFY_URL',
    default: '(of the provider)',
    meaning: 'Where Turnstile or hCaptcha checks answers; for tests against a stand-in.',
  },
] as const satisfies readonly EnvironmentVariable[]

export type EnvironmentName = (typeof environment)[number]['name']
