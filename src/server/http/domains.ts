import type { Operation } from '#shared/operation.ts'

/** The domains as readers of the API's documents find them. */
export const domainTitles = {
  session: 'Entrar e sair',
  account: 'Conta',
  profiles: 'Perfis',
  catalogue: 'Catálogo e busca',
  engagement: 'Lista, opiniões e avisos',
  player: 'Reprodução',
  billing: 'Assinatura e pagamento',
  staff: 'Equipe',
} as const

export type Domain = keyof typeof domainTitles

export type OperationsByDomain = Readonly<Record<Domain, readonly Operation[]>>
