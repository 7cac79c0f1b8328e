import type { InferOutput } from 'valibot'
import { avatarCounts, type Profile, type ProfilePatch } from '#lib/profiles/contract.ts'
import { flag } from '#server/db/flag.ts'
import type { ProfileRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { setSessionProfile } from '#server/session/queries.ts'
import { checkPassword } from '#server/session/service.ts'
import type { Session } from '#server/session/session.ts'
import { findProfile, listProfiles, updateProfile } from './queries.ts'
import { remainingMinutes } from './usage.ts'

type Patch = InferOutput<typeof ProfilePatch>

const toProfile = (row: ProfileRow): Profile => ({
  id: row.id,
  name: row.name,
  cover: row.cover,
  is_kids: row.is_kids === 1,
  safe_mode: row.safe_mode === 1,
  usage_time: row.usage_minutes,
  require_password: row.require_password === 1,
  age_limit: row.age_limit as Profile['age_limit'],
  allow_comments: row.is_kids === 0 && row.allow_comments === 1,
})

const ownProfile = async ({ db }: Deps, session: Session, id: number): Promise<ProfileRow> => {
  const row = await findProfile(db, session.accountId, id)
  if (!row) throw new Refusal('not-found')
  return row
}

export const profilesOf = async ({ db }: Deps, session: Session, accountId: number) => {
  if (accountId !== session.accountId) throw new Refusal('not-found')
  const rows = await listProfiles(db, session.accountId)
  return { profiles: rows.map(toProfile) }
}

/** A cover given must exist in the profile's world; one that stops existing becomes the first. */
const coverAfter = (row: ProfileRow, patch: Patch): number => {
  const isKids = patch.is_kids ?? row.is_kids === 1
  const count = isKids ? avatarCounts.kids : avatarCounts.normal
  if (patch.cover === undefined) return row.cover < count ? row.cover : 0
  if (patch.cover >= count) throw new FieldRefusal({ cover: ['Escolha um avatar.'] })
  return patch.cover
}

const optionalFlag = (value: boolean | undefined) => (value === undefined ? undefined : flag(value))

export const changeProfile = async (
  deps: Deps,
  session: Session,
  id: number,
  patch: Patch,
): Promise<Profile> => {
  const row = await ownProfile(deps, session, id)
  if (patch.id !== undefined && patch.id !== id) {
    throw new FieldRefusal({ id: ['O perfil do corpo não é o do endereço.'] })
  }
  if (row.require_password === 1 && session.profile?.id !== id) {
    throw new Refusal('password-required')
  }
  const changed = await updateProfile(deps.db, id, {
    cover: coverAfter(row, patch),
    name: patch.name,
    is_kids: optionalFlag(patch.is_kids),
    usage_minutes: patch.usage_time,
    require_password: optionalFlag(patch.require_password),
    safe_mode: optionalFlag(patch.safe_mode),
  })
  return toProfile(changed)
}

/** Opens a profile in this session; one that requires it wants the account's password each time. */
export const openProfile = async (
  deps: Deps,
  session: Session,
  id: number,
  password: string | undefined,
) => {
  const row = await ownProfile(deps, session, id)
  if (row.require_password === 1) {
    if (!password) throw new Refusal('password-required')
    await checkPassword(deps, session.accountId, password)
  }
  await setSessionProfile(deps.db, session.id, id)
  const limits = { id, usageMinutes: row.usage_minutes }
  return {
    profile: toProfile(row),
    remaining_minutes: await remainingMinutes(deps.db, limits, deps.clock()),
  }
}
