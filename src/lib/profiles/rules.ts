import { safeNext, withUtm } from '#lib/session/guard/guard.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { avatarCounts } from '#shared/profiles/limits.ts'

/** Spec section 3: an unknown cover becomes the first avatar of its kind. */
export const avatarOf = ({ cover, is_kids }: Pick<Profile, 'cover' | 'is_kids'>): string => {
  const kind = is_kids ? 'kids' : 'normal'
  const number = cover >= 0 && cover < avatarCounts[kind] ? cover + 1 : 1
  return `/avatars/${kind}-${number}.svg`
}

/** Never the chooser again. */
export const destinationAfterChoice = (search: string): string => {
  const next = safeNext(new URLSearchParams(search).get('next'))
  return withUtm(/^\/sessao\/?(\?|#|$)/.test(next) ? '/' : next, search)
}
