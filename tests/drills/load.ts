import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { postStream } from '#shared/player/contract.ts'
import { addAccount, addProfile, addSession } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { type Callable, call } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

/** `npm run soak` runs the full number. */
export const rounds = (short: number, full: number): number => (process.env.SOAK ? full : short)

/** A row of the final table. */
export interface Row {
  drill: string
  rounds: number
  /** Sent, answered with success, answered with 503 and Retry-After. */
  tried: number
  answered: number
  unavailable: number
  slowestMs: number
  /** Other outcomes, and acknowledged writes that are missing. */
  lost: string[]
}

export const newRow = (drill: string, count: number): Row => ({
  drill,
  rounds: count,
  tried: 0,
  answered: 0,
  unavailable: 0,
  slowestMs: 0,
  lost: [],
})

/** Returns whether the call was acknowledged. */
export const note = async (
  row: Row,
  work: () => Promise<{ status: number; headers?: Headers }>,
): Promise<boolean> => {
  row.tried += 1
  const startedAt = performance.now()
  const answer = await work().catch((error: Error) => error)
  row.slowestMs = Math.max(row.slowestMs, Math.round(performance.now() - startedAt))
  if (answer instanceof Error) row.lost.push(`no answer: ${String(answer.cause ?? answer)}`)
  else if (answer.status === 503 && answer.headers?.has('retry-after')) row.unavailable += 1
  else if (answer.status >= 300) row.lost.push(`status ${answer.status}`)
  else {
    row.answered += 1
    return true
  }
  return false
}

const viewersAtOnce = 6

/** Inserted directly into the database. */
const addViewers = (data: TestServer) =>
  Promise.all(
    Array.from({ length: viewersAtOnce }, async () => {
      const { id } = await addAccount(data)
      const profileId = await addProfile(data, id)
      return { profileId, token: await addSession(data, id, profileId) }
    }),
  )

const storedPosition = async ({ deps }: TestServer, profileId: number) =>
  (
    await deps.db
      .selectFrom('progress')
      .select('duration_seconds')
      .where('profile_id', '=', profileId)
      .executeTakeFirst()
  )?.duration_seconds

/**
 * Viewers report positions during the work. The last acknowledged one, or a later unanswered one,
 * must be stored.
 */
export const underLoad = async (
  data: TestServer,
  server: Callable,
  row: Row,
  work: () => Promise<void>,
): Promise<void> => {
  const viewers = await addViewers(data)
  const video = await contentId(data, 'breu')
  const ending = new AbortController()
  const watch = async ({ profileId, token }: (typeof viewers)[number]) => {
    let acknowledged: number | undefined
    let possible = new Set<number | undefined>([undefined])
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const duration = 400 + (turn % 1000)
      const body = { content_id: video, profile_id: profileId, finished: false, duration }
      possible.add(duration)
      if (await note(row, () => call(server, postStream, { body, token }))) {
        acknowledged = duration
        possible = new Set([duration])
      } else await delay(50)
    }
    return { profileId, acknowledged, possible }
  }
  const watching = Promise.all(viewers.map(watch))
  try {
    await work()
  } finally {
    ending.abort()
  }
  for (const { profileId, acknowledged, possible } of await watching) {
    const stored = await storedPosition(data, profileId)
    if (!possible.has(stored)) row.lost.push(`stored ${stored}, acknowledged ${acknowledged}`)
  }
  expect(row.answered).toBeGreaterThan(0)
}
