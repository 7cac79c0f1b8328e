import type { Operation } from '#shared/operation.ts'
import type { StaffRole } from '#shared/staff/roles.ts'
import { confirmationLifeMs, type Session } from '#server/session/session.ts'
import { Refusal } from './problems.ts'

/** The profile that a call names, if any, and how to know whose it is. */
export interface Resource {
  profileId: number | undefined
  /** Now, in milliseconds. */
  now: number
  ownsProfile: (accountId: number, profileId: number) => Promise<boolean>
}

const requireNamedProfile = async (session: Session, resource: Resource) => {
  const { profileId } = resource
  /* Also when the open profile was deleted meanwhile: its device is sent to choose another. */
  if (!session.profile) throw new Refusal('profile-not-active')
  if (profileId !== undefined && profileId !== session.profile.id) {
    const owned = await resource.ownsProfile(session.accountId, profileId)
    throw new Refusal(owned ? 'profile-not-active' : 'not-found')
  }
}

const refuseKids = (session: Session) => {
  if (session.isKids) throw new Refusal('kids-profile')
}

const requireAccess = async (session: Session, operation: Operation, resource: Resource) => {
  switch (operation.access) {
    case 'account':
      return
    case 'adult':
      refuseKids(session)
      return
    case 'profile':
      return requireNamedProfile(session, resource)
    case 'adult-profile':
      refuseKids(session)
      return requireNamedProfile(session, resource)
    default:
      throw new Refusal('forbidden')
  }
}

/** For a change that asks for the password only in some cases; the others say `confirmed`. */
export const requireConfirmation = ({ confirmedAt }: Session, now: number) => {
  if (confirmedAt === null || confirmedAt + confirmationLifeMs <= now) {
    throw new Refusal('confirmation-required')
  }
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

/** The gate of every other operation: what is not allowed here is refused. */
export const authorize = async (
  session: Session | null,
  operation: Operation,
  resource: Resource,
): Promise<void> => {
  if (isPublic(operation)) return
  if (!session) throw new Refusal('unauthenticated')
  await requireAccess(session, operation, resource)
  if (operation.confirmed) requireConfirmation(session, resource.now)
}
