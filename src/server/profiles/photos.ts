import { randomBytes } from 'node:crypto'
import type { Profile } from '#shared/profiles/contract.ts'
import { minuteMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { isConfirmed } from '#server/http/operation/authorize.ts'
import { dressedResponse } from '#server/http/headers/headers.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import type { Session } from '#server/http/operation/session.ts'
import { pictureOf } from './photo-picture.ts'
import {
  findPhoto,
  listProfiles,
  lockProfiles,
  removePhoto,
  storePhoto,
  updateProfile,
} from './queries.ts'
import { reachable, toProfile } from './service.ts'

const bucket: Bucket = { name: 'profile-photo', burst: 12, refillMs: minuteMs }

const createName = () => randomBytes(16).toString('base64url')

/** A new locked profile gets its photo before it is opened. */
const isTrusted = ({ clock }: Deps, session: Session) => isConfirmed(session, clock())

/** The old address then answers 404, and cached sessions reload the profile. */
const putName = (
  deps: Deps,
  session: Session,
  id: number,
  picture: Buffer | null,
): Promise<Profile> =>
  deps.db.transaction().execute(async (transaction) => {
    const rows = await lockProfiles(transaction, session.accountId)
    const before = reachable(rows, session, id, isTrusted(deps, session))
    if (picture) await storePhoto(transaction, id, picture.toString('base64'), deps.clock())
    else if (before.photo === null) return toProfile(before)
    else await removePhoto(transaction, id)
    return toProfile(await updateProfile(transaction, id, { photo: picture ? createName() : null }))
  })

export const changePhoto = async (
  deps: Deps,
  session: Session,
  id: number,
  file: Uint8Array,
): Promise<Profile> => {
  const { db, clock } = deps
  reachable(await listProfiles(db, session.accountId), session, id, isTrusted(deps, session))
  await takeAttempt(db, clock, bucket, String(session.accountId))
  return putName(deps, session, id, await pictureOf(file))
}

export const withdrawPhoto = (deps: Deps, session: Session, id: number): Promise<Profile> =>
  putName(deps, session, id, null)

/** Immutable, because a new photo has a new name. */
export const servePhoto = async ({ db }: Deps, name: string): Promise<Response> => {
  const image = await findPhoto(db, name)
  if (image === undefined) throw new Refusal('not-found')
  const bytes = Buffer.from(image, 'base64')
  return dressedResponse(bytes, 200, {
    'content-type': 'image/avif',
    'content-length': String(bytes.byteLength),
    'cache-control': 'private, max-age=31536000, immutable',
  })
}
