import { createHash } from 'node:crypto'
import { hourMs, dayMs, saoPauloDay } from '#shared/time.ts'
import { visibleContents, visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection, ProfileRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { savePlay } from '#server/player/play-stream.ts'
import { saveProgress } from '#server/player/progress.ts'
import { isWithin, type Lived, livedProfiles } from './lived.ts'

const favourites = 14
const begunTitles = 5

export const worldOf = (profile: ProfileRow, now: number): ViewerScope => ({
  id: profile.id,
  isKids: profile.is_kids === 1,
  safeMode: profile.safe_mode === 1,
  ageLimit: profile.age_limit,
  now,
})

/** Deterministic, so that every database gets the same choice. */
export const spread = (slug: string, salt: number): number =>
  createHash('sha256').update(`${salt}:${slug}`).digest().readUInt16BE()

const addPlays = async (db: Connection, lived: Lived) => {
  const { profile, until } = lived
  const titles = await visibleTitles(db, worldOf(profile, until))
    .select(['contents.id', 'contents.slug'])
    .execute()
  const liked = titles
    .sort((one, other) => spread(other.slug, 1) - spread(one.slug, 1))
    .slice(0, favourites)
  for (const [rank, { id, slug }] of liked.entries()) {
    const days = favourites - rank
    for (let index = 0; index < days; index += 1) {
      const at = until - ((spread(slug, profile.id + index) % 28) * dayMs + index * hourMs)
      if (!isWithin(lived, at)) continue
      const play = { profileId: profile.id, titleId: id, day: saoPauloDay(at), at }
      await savePlay(db, play)
    }
  }
}

const addProgress = async (db: Connection, profile: ProfileRow, now: number) => {
  const videos = await visibleContents(db, worldOf(profile, now))
    .selectAll('contents')
    .where('contents.kind', 'in', ['film', 'episode'])
    .where('contents.clip', 'is not', null)
    .execute()
  const ordered = videos.sort((one, other) => spread(one.slug, 2) - spread(other.slug, 2))
  const titles = new Set<number>()
  const begun = ordered
    .filter((video) => {
      const titleId = video.parent_id ?? video.id
      return titles.has(titleId) ? false : titles.add(titleId)
    })
    .slice(0, begunTitles)
  for (const [index, video] of begun.entries()) {
    await saveProgress(db, {
      profileId: profile.id,
      contentId: video.id,
      seconds: Math.round(video.duration_seconds * (0.2 + 0.12 * index)),
      finished: flag(false),
      recordedAt: now - (index + 1) * 5 * hourMs,
      titleId: video.parent_id ?? video.id,
      day: saoPauloDay(now),
    })
  }
}

/** Plays for the top 10, and progress for Ana's home page. */
export const createDemoActivity = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock()
  const all = await livedProfiles(db, now)
  const begun = all.filter(({ profile: { name } }) => ['Ana', 'João', 'Lia'].includes(name))
  await db.transaction().execute(async (transaction) => {
    for (const lived of all) await addPlays(transaction, lived)
    for (const { profile } of begun) await addProgress(transaction, profile, now)
  })
}
