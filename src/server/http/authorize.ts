import type { Operation } from '#lib/operation.ts'
import type { Session } from '#server/session/session.ts'
import { Refusal } from './problems.ts'

/** The profile that a call names, if any, and how to know whose it is. */
export interface Resource {
  profileId: number | undefined
  ownsProfile: (accountId: number, profileId: number) => Promise<boolean>
}

const requireNamedProfile = async (session: Session, resource: Resource) => {
  const { profileId } = resource
  if (profileId !== undefined && profileId !== session.profile?.id) {
    const owned = await resource.ownsProfile(session.accountId, profileId)
    throw new Refusal(owned ? 'profile-not-active' : 'not-found')
  }
  if (!session.profile) throw new Refusal('profile-not-active')
}

/** The one gate of every operation: what is not allowed here is refused. */
export const authorize = async (
  session: Session | null,
  operation: Operation,
  resource: Resource,
): Promise<void> => {
  if (operation.access === 'anonymous') return
  if (!session) throw new Refusal('unauthenticated')
  switch (operation.access) {
    case 'account':
      return
    case 'adult':
      if (session.profile?.isKids) throw new Refusal('kids-profile')
      return
    case 'profile':
      return requireNamedProfile(session, resource)
    default:
      throw new Refusal('forbidden')
  }
}
