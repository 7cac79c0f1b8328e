import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Values } from './environment.ts'
import { keepPrivate, makePrivateFolder } from './private-files.ts'

export type Mode = 'demo' | 'production' | 'import'

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'está num disco que só se lê',
  EACCES: 'não pode ser escrita por este processo',
  ENOSPC: 'não tem espaço livre',
}

const dataDirProblem = (dataDir: string): string[] => {
  try {
    makePrivateFolder(dataDir)
    keepPrivate(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK)
    return []
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    return [`DATA_DIR: ${dataDir} ${reason ?? 'não é uma pasta em que este processo possa gravar'}`]
  }
}

const missingGateway = (values: Values, mode: Mode): string[] => [
  ...(mode === 'production' && !values.PAYMENT_GATEWAY
    ? ['PAYMENT_GATEWAY: falta; use stripe, ou sandbox para não receber dinheiro']
    : []),
  ...(values.PAYMENT_GATEWAY === 'stripe'
    ? (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
        .filter((name) => !values[name])
        .map((name) => `${name}: falta; PAYMENT_GATEWAY=stripe precisa dela`)
    : []),
]

const missingChallenge = (values: Values): string[] =>
  values.BOT_CHALLENGE === 'turnstile' || values.BOT_CHALLENGE === 'hcaptcha'
    ? (['CHALLENGE_SITE_KEY', 'CHALLENGE_SECRET'] as const)
        .filter((name) => !values[name])
        .map((name) => `${name}: falta; BOT_CHALLENGE=${values.BOT_CHALLENGE} precisa dela`)
    : []

/** Checks that involve several variables or this machine; one line per problem. */
export const configProblems = (values: Values, mode: Mode): string[] => [
  ...dataDirProblem(resolve(values.DATA_DIR)),
  ...(values.DATABASE_REPLICA_URL && !values.DATABASE_URL
    ? ['DATABASE_URL: falta; DATABASE_REPLICA_URL precisa dela']
    : []),
  ...missingGateway(values, mode),
  ...missingChallenge(values),
  ...(mode === 'production' && values.SMTP_URL && !values.MAIL_FROM
    ? ['MAIL_FROM: falta; diga o remetente, como Vereda <ola@vereda.example>']
    : []),
  ...(mode === 'production' && !values.PUBLIC_SITE_URL
    ? ['PUBLIC_SITE_URL: falta; diga o endereço público, como https://vereda.example']
    : []),
  ...(mode === 'production' &&
  values.ROLE !== 'worker' &&
  !existsSync(join(values.DIST_DIR, 'index.html'))
    ? [`DIST_DIR: não há site construído em ${resolve(values.DIST_DIR)}; rode npm run build`]
    : []),
]
