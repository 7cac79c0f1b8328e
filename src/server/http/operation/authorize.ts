import type { Operation } from '#shared/operation.ts'
import type { StaffRole } from '#shared/staff/roles.ts'
import { minuteMs } from '#shared/time.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Session } from './session.ts'

/** For so long after the password was given, what a borrowed device must not do is allowed. */
export const confirmationLifeMs = 10 * minuteMs

/** The profile that a call names, if any, and how to know whose it is. */
export interface Resource {
  profileId: number | undefined
  ownsProfile: (accountId: number, profileId: number) => Promise<boolean>
}

/* Also where the open profile was deleted meanwhile: its device is sent to choose another. */
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

/** Whether the password was given a short time ago. */
export const isConfirmed = ({ confirmedAt }: Session, now: number): boolean =>
  confirmedAt !== null && confirmedAt + confirmationLifeMs > now

/** For a change that asks for the password only in some cases; the others say `confirmed`. */
export const requireConfirmation = (session: Session, now: number) => {
  if (!isConfirmed(session, now)) throw new Refusal('confirmation-required')
}

/** Needs no login. */
export const isPublic = ({ access }: Operation): boolean =>
  access === 'anonymous' || access === 'signed'

/** Whether the company's people with these roles may call it. */
export const isOpenTo = (roles: readonly StaffRole[], operation: Operation): boolean =>
  operation.access === 'staff' &&
  roles.some((role) => role === 'owner' || operation.roles?.includes(role))

/** The gate of the company's people. */
export const requireRole = (roles: readonly StaffRole[], operation: Operation): void => {
  if (!isOpenTo(roles, operation)) throw new Refusal('staff-role')
}

/** The gate of every other operation, before anything that was sent is judged. */
export const authorize = (session: Session | null, operation: Operation, now: number): void => {
  if (isPublic(operation)) return
  if (!session) throw new Refusal('unauthenticated')
  requireAccess(session, operation)
  if (operation.confirmed) requireConfirmation(session, now)
}

/** Of the operations of a profile: it is the open one that a call names, before its body is judged. */
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
