import type { InferOutput } from 'valibot'
import type { SocialPayload } from '#shared/session/social/contract.ts'
import { socialProblems } from '#shared/session/social/problems.ts'

/** Stored in the tab while the person is at the provider. */
export interface SocialAttempt {
  provider: string
  name: string
  state: string
  flow: string
  /** Query of the login page, with the wanted path and utm. */
  search: string
  /** Connects the signed-in account instead of signing in. */
  purpose?: 'link'
}

export type SocialReturn =
  | { outcome: 'confirmed'; purpose?: 'link'; payload: InferOutput<typeof SocialPayload> }
  | { outcome: 'refused'; purpose?: 'link'; message: string }

const refused = (message: string, purpose?: 'link'): SocialReturn => ({
  outcome: 'refused',
  ...(purpose && { purpose }),
  message,
})

const texts = ['provider', 'name', 'state', 'flow', 'search'] as const

export const readAttempt = (text: string | null): SocialAttempt | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null') as SocialAttempt | null
    return stored && texts.every((key) => typeof stored[key] === 'string') ? stored : undefined
  } catch {
    return undefined
  }
}

const explain = (error: string, name: string): string => {
  if (error === 'access_denied')
    return `Você desistiu de entrar com ${name}, e tudo bem. Entre com e-mail e senha ou tente de novo.`
  return error === 'server_error' || error === 'temporarily_unavailable'
    ? socialProblems['social-unavailable'].detail
    : socialProblems['social-refused'].detail
}

/** Only the tab that started the login may finish it. */
export const readReturn = (search: string, attempt: SocialAttempt | undefined): SocialReturn => {
  const answer = new URLSearchParams(search)
  if (!attempt) return refused(socialProblems['social-flow-expired'].detail)
  const { provider, name, state, flow, purpose } = attempt
  if (answer.get('state') !== state)
    return refused(socialProblems['social-refused'].detail, purpose)
  const [code, error, iss] = [answer.get('code'), answer.get('error'), answer.get('iss')]
  if (error !== null || !code) return refused(explain(error ?? '', name), purpose)
  return {
    outcome: 'confirmed',
    ...(purpose && { purpose }),
    payload: { provider, code, state, flow, ...(iss && { iss }) },
  }
}
