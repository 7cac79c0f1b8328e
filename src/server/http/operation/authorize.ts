import type { Operation } from '#shared/operation.ts'
import type { StaffRole } from '#shared/staff/roles.ts'
import { minuteMs } from '#shared/time.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Session } from './session.ts'

/** Sensitive changes need a recent password, in case the device is borrowed. */
export const confirmationLifeMs = 10 * minuteMs

export interface Resource {
  profileId: number | undefined
  ownsProfile: (accountId: number, profileId: number) => Promise<boolean>
}

/* The open profile may have been deleted; its device is then sent to choose another. */
const requireOpenProfile = (session: Session) => {
  if (!session.profile) throw new Refusal('profile-not-active')
}

const refuseKids = (session: Session) => {
  if (session.isKids) throw new Refusal('kids-profile')
}

const requireAccess = (session: Session, { access }: Operation) => {
  switch (access) {
    case 'account':
      return
    case 'adult':
      refuseKids(session)
      return
    case 'profile':
      requireOpenProfile(session)
      return
    case 'adult-profile':
      refuseKids(session)
      requireOpenProfile(session)
      return
    default:
      throw new Refusal('forbidden')
  }
}

export const isConfirmed = ({ confirmedAt }: Session, now: number): boolean =>
  confirmedAt !== null && confirmedAt + confirmationLifeMs > now

/** For operations that need the password in some cases; `confirmed` means in all. */
export const requireConfirmation = (session: Session, now: number) => {
  if (!isConfirmed(session, now)) throw new Refusal('confirmation-required')
}

export const isPublic = ({ access }: Operation): boolean =>
  access === 'anonymous' || access === 'signed'

export const isOpenTo = (roles: readonly StaffRole[], operation: Operation): boolean =>
  operation.access === 'staff' &&
  roles.some((role) => role === 'owner' || operation.roles?.includes(role))

export const requireRole = (roles: readonly StaffRole[], operation: Operation): void => {
  if (!isOpenTo(roles, operation)) throw new Refusal('staff-role')
}

/** For all operations but those of staff. */
export const authorize = (session: Session | null, operation: Operation, now: number): void => {
  if (isPublic(operation)) return
  if (!session) throw new Refusal('unauthenticated')
  requireAccess(session, operation)
  if (operation.confirmed) requireConfirmation(session, now)
}

/** A call may name only the open profile. */
export const requireNamedProfile = async (
  session: Session | null,
  { access }: Operation,
  { profileId, ownsProfile }: Resource,
): Promise<void> => {
  if (!session || !access.endsWith('profile')) return
  if (profileId === undefined || profileId === session.profile?.id) return
  const isOwn = await ownsProfile(session.accountId, profileId)
  throw new Refusal(isOwn ? 'profile-not-active' : 'not-found')
}
