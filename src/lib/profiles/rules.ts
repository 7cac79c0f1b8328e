import { safeNext, withUtm } from '#lib/session/guard/guard.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { avatarCounts } from '#shared/profiles/limits.ts'

/** Avatar number cover+1; an unknown cover falls back to the first avatar of its kind (spec 3). */
export const avatarOf = ({ cover, is_kids }: Pick<Profile, 'cover' | 'is_kids'>): string => {
  const kind = is_kids ? 'kids' : 'normal'
  const number = cover >= 0 && cover < avatarCounts[kind] ? cover + 1 : 1
  return `/avatars/${kind}-${number}.svg`
}

/** The path after the chooser: the wanted one on this site, never the chooser again, with utm. */
export const destinationAfterChoice = (search: string): string => {
  const next = safeNext(new URLSearchParams(search).get('next'))
  return withUtm(/^\/sessao\/?(\?|#|$)/.test(next) ? '/' : next, search)
}
