import { setTimeout as delay } from 'node:timers/promises'
import { deleteMyList, postLike, postMyList } from '#shared/engagement/list-contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { patchProfile } from '#shared/profiles/contract.ts'
import { addAccount, addProfile, addSession, type Viewer } from '#tests/support/accounts.ts'
import { type Callable, call } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

export interface Tally {
  kind: string
  acknowledged: number
  /** 503 and 429; the caller retries. */
  refused: number
  /** No answer at all. */
  broken: number
  /** Other answers, and acknowledged writes that are missing. */
  lost: string[]
}

export const newTally = (kind: string): Tally => ({
  kind,
  acknowledged: 0,
  refused: 0,
  broken: 0,
  lost: [],
})

/** Undefined unless acknowledged. */
export const tallied = async <T extends { status: number }>(
  tally: Tally,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  const answer = await work().catch(() => undefined)
  if (!answer) tally.broken += 1
  else if (answer.status === 503 || answer.status === 429) tally.refused += 1
  else if (answer.status >= 300) tally.lost.push(`status ${answer.status}`)
  else {
    tally.acknowledged += 1
    return answer
  }
  return undefined
}

/** A value written through the API and read from the database. */
export interface Register {
  kind: 'progress' | 'like' | 'list' | 'profile'
  valueOf: (turn: number) => unknown
  write: (server: Callable, turn: number) => Promise<{ status: number }>
  read: () => Promise<unknown>
}

type Watcher = Pick<Viewer, 'accountId' | 'profileId' | 'token'>

/** Inserted directly into the database. */
export const addWatcher = async (data: TestServer): Promise<Watcher> => {
  const { id: accountId } = await addAccount(data)
  const profileId = await addProfile(data, accountId)
  return { accountId, profileId, token: await addSession(data, accountId, profileId) }
}

const positionOf = (turn: number) => 400 + (turn % 1000)
const isOn = (turn: number) => turn % 2 === 0
const nameOf = (turn: number) => `Nome ${turn}`

export const registersOf = (
  { deps: { db } }: TestServer,
  { token, profileId: profile_id }: Watcher,
  content_id: number,
): Register[] => [
  {
    kind: 'progress',
    valueOf: positionOf,
    write: (server, turn) => {
      const body = { content_id, profile_id, finished: false, duration: positionOf(turn) }
      return call(server, postStream, { body, token })
    },
    read: async () => {
      const progress = db.selectFrom('progress').select('duration_seconds')
      const row = await progress.where('profile_id', '=', profile_id).executeTakeFirst()
      return row?.duration_seconds
    },
  },
  {
    kind: 'like',
    valueOf: isOn,
    write: (server, turn) =>
      call(server, postLike, { body: { content_id, score: isOn(turn) ? 1 : 0 }, token }),
    read: async () => {
      const likes = db.selectFrom('likes').select('score')
      return (await likes.where('profile_id', '=', profile_id).executeTakeFirst())?.score === 1
    },
  },
  {
    kind: 'list',
    valueOf: isOn,
    write: (server, turn) => {
      const params = { profile: String(profile_id), content: String(content_id) }
      return isOn(turn)
        ? call(server, postMyList, { body: { profile_id, content_id }, token })
        : call(server, deleteMyList, { params, token })
    },
    read: async () => {
      const list = db.selectFrom('my_list').select('content_id')
      return (await list.where('profile_id', '=', profile_id).executeTakeFirst()) !== undefined
    },
  },
  {
    kind: 'profile',
    valueOf: nameOf,
    write: (server, turn) => {
      const params = { id: String(profile_id) }
      return call(server, patchProfile, { params, body: { name: nameOf(turn) }, token })
    },
    read: async () => {
      const profiles = db.selectFrom('profiles').select('name')
      return (await profiles.where('id', '=', profile_id).executeTakeFirst())?.name
    },
  },
]

const pauseMs = 50

/**
 * Returns the check to run at the end. The last acknowledged value, or a later unanswered one, must
 * be stored.
 */
export const keepWriting = async (
  register: Register,
  server: Callable,
  tally: Tally,
  ending: AbortSignal,
  betweenMs = 0,
): Promise<() => Promise<void>> => {
  let possible: unknown[] | undefined
  for (let turn = 0; !ending.aborted; turn += 1) {
    const value = register.valueOf(turn)
    possible?.push(value)
    if (await tallied(tally, () => register.write(server, turn))) possible = [value]
    else await delay(pauseMs)
    if (betweenMs > 0) await delay(betweenMs)
  }
  return async () => {
    const stored = await register.read()
    if (possible && !possible.includes(stored)) {
      tally.lost.push(`${String(stored)} is stored, ${String(possible[0])} was acknowledged`)
    }
  }
}
