import { mkdtempSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadConfiguration, loadConfig } from '#server/config/config.ts'
import { Environment } from '#server/config/environment.ts'
import { environment } from '#server/config/environment-variables.ts'

describe('configuration', () => {
  let root = ''
  const base = () => ({ DATA_DIR: join(root, 'data'), DIST_DIR: join(root, 'dist') })
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vereda-config-'))
    mkdirSync(join(root, 'dist'))
    writeFileSync(join(root, 'dist/index.html'), 'ok')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const problemsOf = (env: NodeJS.ProcessEnv) => {
    try {
      loadConfig(env, 'production')
      return []
    } catch (error) {
      if (!(error instanceof BadConfiguration)) throw error
      return error.problems
    }
  }

  test('lists the same variables in the table and the schema', () => {
    expect(environment.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(Environment.entries).toSorted(),
    )
  })

  test('requires only the public address and the payment gateway', () => {
    const known = { PUBLIC_SITE_URL: 'https://vereda.example/', PAYMENT_GATEWAY: 'sandbox' }
    expect(loadConfig({ ...base(), ...known }, 'production')).toMatchObject({
      port: 4321,
      metrics: null,
      host: '127.0.0.1',
      databaseUrl: undefined,
      siteUrl: 'https://vereda.example',
      corsOrigins: [],
      logLevel: 'info',
      demo: false,
    })
    expect(loadConfig(base(), 'demo')).toMatchObject({ siteUrl: null, demo: true })
    const bucket = {
      ...base(),
      MEDIA_STORE: 's3://vereda-midia/loja/',
      MEDIA_STORE_PATH_STYLE: 'yes',
    }
    expect(loadConfig(bucket, 'demo').mediaStore).toEqual({
      bucket: 'vereda-midia',
      prefix: 'loja/',
      endpoint: undefined,
      region: 'us-east-1',
      pathStyle: true,
    })
    expect(
      loadConfig({ ...base(), MEDIA_STORE: 's3://so-bucket' }, 'demo').mediaStore?.prefix,
    ).toBe('')
    const elsewhere = { ...base(), PUBLIC_MEDIA_BASE: 'https://media.vereda.example/' }
    expect(loadConfig(elsewhere, 'demo').mediaBase).toBe('https://media.vereda.example')
    expect(problemsOf({ ...elsewhere, PUBLIC_MEDIA_BASE: 'https://a.example/b' }).join()).toMatch(
      /PUBLIC_MEDIA_BASE: deve ser uma origem/,
    )
    expect(loadConfig({ ...base(), METRICS_PORT: '9464' }, 'demo').metrics).toEqual({
      port: 9464,
      host: '127.0.0.1',
    })
  })

  test('names everything that is missing or wrong', () => {
    expect(problemsOf(base())).toEqual([
      expect.stringMatching(/^PAYMENT_GATEWAY: falta/),
      expect.stringMatching(/^PUBLIC_SITE_URL: falta/),
    ])
    expect(problemsOf({ ...base(), PAYMENT_GATEWAY: 'stripe' }).join()).toMatch(
      /STRIPE_SECRET_KEY: falta.*STRIPE_WEBHOOK_SECRET: falta/,
    )
    expect(problemsOf({ ...base(), SMTP_URL: 'smtp://mail.example' }).join()).toMatch(
      /MAIL_FROM: falta/,
    )
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica.example/vereda' }
    expect(problemsOf({ ...base(), ...replica }).join()).toMatch(/DATABASE_URL: falta/)
    expect(problemsOf({ ...base(), DIST_DIR: root }).join()).toMatch(/npm run build/)
    const wrong = problemsOf({
      ...base(),
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      MEDIA_STORE: 's3://a/../b',
      PUBLIC_MEDIA_BASE: 'http://media.example',
      CORS_ORIGINS: 'https://a.example/path',
      LOG_LEVEL: 'loud',
      MEDIA_SECRET: 'short',
    })
    expect(wrong.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'MEDIA_STORE',
      'PUBLIC_MEDIA_BASE',
      'CORS_ORIGINS.0',
      'LOG_LEVEL',
      'MEDIA_SECRET',
    ])
  })

  test('uses altcha by default and requires the keys of a provider', () => {
    const { challenge } = loadConfig(base(), 'demo')
    expect(challenge).toMatchObject({ name: 'altcha' })
    expect(loadConfig(base(), 'demo').challenge).toEqual(challenge)
    expect(loadConfig({ ...base(), BOT_CHALLENGE: 'none' }, 'demo').challenge).toEqual({
      name: 'none',
    })
    const known = { ...base(), PUBLIC_SITE_URL: 'https://x.example', PAYMENT_GATEWAY: 'sandbox' }
    for (const name of ['turnstile', 'hcaptcha']) {
      expect(problemsOf({ ...known, BOT_CHALLENGE: name }).join()).toMatch(
        /CHALLENGE_SITE_KEY: falta.*CHALLENGE_SECRET: falta/,
      )
      const keys = { CHALLENGE_SITE_KEY: 'site-key', CHALLENGE_SECRET: 'x'.repeat(32) }
      expect(loadConfig({ ...known, ...keys, BOT_CHALLENGE: name }, 'demo').challenge).toEqual({
        name,
        siteKey: 'site-key',
        secret: keys.CHALLENGE_SECRET,
        verifyUrl: expect.stringMatching(/^https:.*siteverify$/) as string,
      })
    }
    expect(problemsOf({ ...known, BOT_CHALLENGE: 'outra' }).join()).toMatch(/^BOT_CHALLENGE: /)
  })

  test('requires TLS for social login except on loopback', () => {
    const withIssuer = (issuer: string) => {
      const provider = { id: 'casa', name: 'Casa', client_id: 'x', client_secret: 'y', issuer }
      return { ...base(), SOCIAL_LOGIN: JSON.stringify([provider]) }
    }
    for (const issuer of ['https://accounts.example', 'http://127.0.0.1:9', 'http://[::1]:9']) {
      expect(loadConfig(withIssuer(issuer), 'demo').socialProviders).toMatchObject([{ issuer }])
    }
    for (const issuer of ['http://accounts.example', 'http://127.0.0.1.example', 'nada']) {
      expect(problemsOf(withIssuer(issuer)).join()).toMatch(/SOCIAL_LOGIN/)
    }
    expect(problemsOf({ ...base(), SOCIAL_LOGIN: 'nada' }).join()).toMatch(/SOCIAL_LOGIN/)
  })

  test('refuses a data folder that cannot be written', () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    expect(problemsOf({ ...base(), DATA_DIR: file }).join()).toMatch(/^DATA_DIR: /)
  })

  test('creates a secret once, readable by its owner only', () => {
    const first = loadConfig(base(), 'demo').mediaSecret.current
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(loadConfig(base(), 'demo').mediaSecret.current).toBe(first)
    expect(statSync(join(root, 'data/secrets/media')).mode & 0o777).toBe(0o600)
    const given = 'given by the operator, thirty-two or more'
    expect(loadConfig({ ...base(), MEDIA_SECRET: given }, 'demo').mediaSecret).toEqual({
      current: given,
      previous: undefined,
    })
  })
})
