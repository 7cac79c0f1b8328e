import type { Operation } from '#shared/operation.ts'

/** The page at /api/docs shows the titles, openapi.json the descriptions. */
export const domains = {
  session: {
    title: 'Entrar e sair',
    description: 'Sign in and out, by password or by a login elsewhere, and recover a password.',
  },
  account: {
    title: 'Conta',
    description: 'The person behind an account: data, devices, the copy of the data, the erasure.',
  },
  profiles: {
    title: 'Perfis',
    description:
      'The profiles of an account, their limits, and what keeps children in their world.',
  },
  catalogue: {
    title: 'Catálogo e busca',
    description: 'Titles and what groups them, always as the open profile may see them.',
  },
  engagement: {
    title: 'Lista, opiniões e avisos',
    description: 'What a profile keeps, likes, rates and says, and what it is told.',
  },
  player: {
    title: 'Reprodução',
    description: 'Permissions to play, positions, and the screens that a plan allows at once.',
  },
  billing: {
    title: 'Assinatura e pagamento',
    description: 'Plans, sign-up, cards, payments, and the life of a subscription to its end.',
  },
  staff: {
    title: 'Equipe',
    description:
      "The work of the company's people; `x-vereda-roles` names who may, and `dono` may do everything.",
  },
} as const

export type Domain = keyof typeof domains

export type OperationsByDomain = Readonly<Record<Domain, readonly Operation[]>>
