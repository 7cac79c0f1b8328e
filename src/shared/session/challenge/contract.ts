import * as v from 'valibot'
import { operation } from '#shared/operation.ts'

/** For altcha, version 2. */
export const AltchaChallenge = v.object({
  parameters: v.object({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    keySignature: v.string(),
    data: v.object({ expires_at: v.number() }),
  }),
  signature: v.string(),
})

export type AltchaChallenge = v.InferOutput<typeof AltchaChallenge>

export const widgetProviders = ['turnstile', 'hcaptcha'] as const
export type WidgetProvider = (typeof widgetProviders)[number]

const Challenge = v.variant('provider', [
  v.object({ provider: v.literal('none') }),
  v.object({
    provider: v.literal('altcha'),
    challenge: AltchaChallenge,
    /** Relative, because the client's clock may be wrong. */
    expires_in_seconds: v.number(),
  }),
  v.object({ provider: v.picklist(widgetProviders), site_key: v.string() }),
])

export type Challenge = v.InferOutput<typeof Challenge>

export const ChallengeAnswer = v.optional(
  v.pipe(
    v.string('Confirme que você não é um robô.'),
    v.maxLength(8000, 'Confirme que você não é um robô.'),
  ),
)

export const challengeProblems = {
  'challenge-required': {
    status: 403,
    detail: 'Falta confirmar que você não é um robô. Recarregue a página e tente de novo.',
  },
  'challenge-failed': {
    status: 403,
    detail:
      'Não conseguimos confirmar que você não é um robô. Tente de novo; se continuar, recarregue a página.',
  },
  'challenge-unavailable': {
    status: 503,
    detail: 'A verificação contra robôs não respondeu. Aguarde um instante e tente de novo.',
  },
} as const

export const challengeRefusals = [
  'challenge-required',
  'challenge-failed',
  'challenge-unavailable',
] as const satisfies readonly (keyof typeof challengeProblems)[]

export const getChallenge = operation({
  id: 'getChallenge',
  method: 'GET',
  path: '/v1/auth/challenge/',
  access: 'anonymous',
  summary: 'O que resolver para mostrar que não se é um robô',
  description:
    'Tells what to solve before a call that only a person may make; with the provider `none`, nothing.',
  answer: Challenge,
  extension: true,
})
