import type { InferOutput } from 'valibot'
import type { DayUsage, Profile } from '#shared/profiles/contract.ts'
import type { ProfileFields, ProfilePatch } from '#shared/profiles/profile-fields.ts'
import { maxProfiles } from '#shared/profiles/limits.ts'
import {
  hasCover,
  isSameName,
  needsPassword,
  type ProfileState,
} from '#shared/profiles/profile-rules.ts'
import { flag } from '#server/db/flag.ts'
import type { ProfileRow } from '#server/db/schema.ts'
import { usageWeekOf } from '#server/db/usage-week.ts'
import type { Deps } from '#server/deps/deps.ts'
import { requireConfirmation } from '#server/http/operation/authorize.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { keepWorld, setSessionProfile } from '#server/session/queries.ts'
import { checkPassword } from '#server/session/service.ts'
import { factOf } from '#server/session/session-cache.ts'
import type { Session } from '#server/http/operation/session.ts'
import { type AdultSecret, requireAdult, requireAdultToLeave } from './family.ts'
import {
  findProfile,
  insertProfile,
  listProfiles,
  lockProfiles,
  ownsProfile,
  removeProfile,
  updateProfile,
} from './queries.ts'
import { photoAddress } from './photo-address.ts'
import { addExtraMinutes, dayUsage, limitedProfile, toRemaining } from './usage.ts'

type Fields = InferOutput<typeof ProfileFields>
type Patch = InferOutput<typeof ProfilePatch>

export const toProfile = (row: ProfileRow): Profile => ({
  id: row.id,
  name: row.name,
  cover: row.cover,
  photo: row.photo && photoAddress(row.photo),
  is_kids: row.is_kids === 1,
  safe_mode: row.safe_mode === 1,
  usage_time: row.usage_minutes,
  usage_week: usageWeekOf(row),
  require_password: row.require_password === 1,
  age_limit: row.age_limit as Profile['age_limit'],
  allow_comments: row.is_kids === 0 && row.allow_comments === 1,
})

/** Comments stay off when a kids profile becomes a normal one. */
const toValues = (state: ProfileState) => ({
  name: state.name,
  cover: state.cover,
  is_kids: flag(state.is_kids),
  safe_mode: flag(state.safe_mode),
  usage_minutes: state.usage_time,
  usage_week: state.usage_week && JSON.stringify(state.usage_week),
  require_password: flag(state.require_password),
  age_limit: state.age_limit,
  allow_comments: flag(state.allow_comments && !state.is_kids),
})

export const profilesOf = async ({ db }: Deps, session: Session, accountId: number) => {
  if (accountId !== session.accountId) throw new Refusal('not-found')
  const rows = await listProfiles(db, session.accountId)
  return { profiles: rows.map(toProfile) }
}

const refuseTakenName = (name: string, others: readonly ProfileRow[]) => {
  if (others.some((other) => isSameName(other.name, name))) {
    throw new FieldRefusal({ name: ['Já existe um perfil com este nome.'] })
  }
}

const refuseForeignCover = (state: ProfileState) => {
  if (!hasCover(state)) throw new FieldRefusal({ cover: ['Escolha um avatar.'] })
}

export const createProfile = (
  { db, clock }: Deps,
  session: Session,
  fields: Fields,
): Promise<Profile> => {
  const now = clock()
  refuseForeignCover(fields)
  if (needsPassword(null, fields)) requireConfirmation(session, now)
  return db.transaction().execute(async (transaction) => {
    const rows = await lockProfiles(transaction, session.accountId)
    if (rows.length >= maxProfiles) throw new Refusal('too-many-profiles')
    refuseTakenName(fields.name, rows)
    const values = { ...toValues(fields), account_id: session.accountId, created_at: now }
    return toProfile(await insertProfile(transaction, values))
  })
}

/** Keeps a borrowed session from changing a profile that requires the password. */
export const reachable = (
  rows: readonly ProfileRow[],
  session: Session,
  id: number,
  isTrusted = false,
): ProfileRow => {
  const row = rows.find((candidate) => candidate.id === id)
  if (!row) throw new Refusal('not-found')
  if (row.require_password === 1 && session.profile?.id !== id && !isTrusted) {
    throw new Refusal('password-required')
  }
  return row
}

const change = (
  { db, clock }: Deps,
  session: Session,
  id: number,
  stateAfter: (before: ProfileState) => ProfileState,
): Promise<Profile> =>
  db.transaction().execute(async (transaction) => {
    const rows = await lockProfiles(transaction, session.accountId)
    const before = toProfile(reachable(rows, session, id))
    const after = stateAfter(before)
    refuseForeignCover(after)
    if (!isSameName(before.name, after.name)) refuseTakenName(after.name, rows)
    if (needsPassword(before, after)) requireConfirmation(session, clock())
    return toProfile(await updateProfile(transaction, id, toValues(after)))
  })

export const replaceProfile = (deps: Deps, session: Session, id: number, fields: Fields) =>
  change(deps, session, id, () => fields)

/** The cover may not exist in the profile's new world. */
const patched = (before: ProfileState, patch: Patch): ProfileState => {
  const after = { ...before, ...patch }
  return patch.cover === undefined && !hasCover(after) ? { ...after, cover: 0 } : after
}

export const changeProfile = (deps: Deps, session: Session, id: number, patch: Patch) =>
  change(deps, session, id, (before) => {
    if (patch.id !== undefined && patch.id !== id) {
      throw new FieldRefusal({ id: ['O perfil do corpo não é o do endereço.'] })
    }
    return patched(before, patch)
  })

/** The lock asks for the password here too, but the profile need not be opened first. */
export const removeOwnProfile = async (
  { db, clock }: Deps,
  session: Session,
  id: number,
): Promise<Record<string, never>> => {
  await db.transaction().execute(async (transaction) => {
    const rows = await lockProfiles(transaction, session.accountId)
    const row = reachable(rows, session, id, true)
    if (row.require_password === 1 && session.profile?.id !== id)
      requireConfirmation(session, clock())
    if (rows.length === 1) throw new Refusal('last-profile')
    await keepWorld(transaction, id, row.is_kids)
    await removeProfile(transaction, id)
  })
  return {}
}

/** A locked profile needs the password each time; leaving a kids profile may need an adult. */
export const openProfile = async (
  deps: Deps,
  session: Session,
  id: number,
  secret: AdultSecret,
) => {
  const row = await findProfile(deps.db, session.accountId, id)
  if (!row) throw new Refusal('not-found')
  if (row.require_password === 1) {
    if (!secret.password) throw new Refusal('password-required')
    await checkPassword(deps, session, secret.password)
  } else if (session.isKids && row.is_kids === 0) {
    await requireAdultToLeave(deps, session, secret)
  }
  await setSessionProfile(deps.db, session.id, id)
  const usage = await dayUsage(deps.db, limitedProfile(row), deps.clock())
  return { profile: toProfile(row), ...toRemaining(usage) }
}

export const openedProfile = async (
  { db }: Pick<Deps, 'db'>,
  session: Session,
): Promise<Profile | null> => {
  const { accountId, profile } = session
  if (!profile) return null
  const row = await factOf(session, 'profile', () => findProfile(db, accountId, profile.id))
  return row ? toProfile(row) : null
}

export const usageOf = async (
  { db, clock }: Deps,
  session: Session,
  id: number,
): Promise<DayUsage> => {
  const row = await findProfile(db, session.accountId, id)
  if (!row) throw new Refusal('not-found')
  const usage = await dayUsage(db, limitedProfile(row), clock())
  return { limit_minutes: usage?.limitMinutes ?? null, ...toRemaining(usage) }
}

export const addTime = async (
  deps: Deps,
  session: Session,
  id: number,
  { minutes, ...secret }: AdultSecret & { minutes: number },
): Promise<DayUsage> => {
  if (!(await ownsProfile(deps.db, session.accountId, id))) throw new Refusal('not-found')
  await requireAdult(deps, session, secret)
  await addExtraMinutes(deps.db, id, minutes, deps.clock())
  return usageOf(deps, session, id)
}
