import { minuteMs, hourMs } from '#shared/time.ts'
import { visibleTitles } from '#server/catalogue/visible.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { insertComment, type NewComment } from '#server/engagement/comments/queries.ts'
import { saveEntry, saveLike, saveRate } from '#server/engagement/list/queries.ts'
import { type Lived, livedProfiles } from './lived.ts'
import { spread, worldOf } from './activity.ts'

const listed = 7
const rated = 6
const discussed = 6
const commentsEach = 4

/** Marks a comment on a second of the video. */
const remarks: readonly { text: string; scene?: true }[] = [
  { text: 'Assisti de uma vez só. Que roteiro!' },
  { text: 'Reparem na luz desta cena.', scene: true },
  { text: 'Comecei sem esperar nada e já indiquei para a família inteira.' },
  { text: 'A trilha merece ser ouvida com fone.' },
  { text: 'Este trecho ficou comigo o dia todo.', scene: true },
  { text: 'Li na escola sem entender metade. Agora entendi por que é um clássico.' },
  { text: 'Bonito de ver, melhor ainda de rever.' },
  { text: 'Parei aqui para anotar a frase. Que achado!', scene: true },
  { text: 'O ritmo é calmo, mas o final compensa tudo.' },
]

/** Deterministic for each profile. */
const shuffled = (titles: readonly ContentRow[], salt: string): ContentRow[] =>
  titles.toSorted(
    (one, other) => spread(`${salt}/${one.slug}`, 3) - spread(`${salt}/${other.slug}`, 3),
  )

const addVerdicts = async (
  db: Connection,
  { profile, until }: Lived,
  titles: readonly ContentRow[],
) => {
  const own = shuffled(titles, `${profile.account_id}/${profile.name}`)
  for (const [index, { id, slug }] of own.slice(0, listed).entries()) {
    const verdict = { profileId: profile.id, contentId: id, at: until - (index + 1) * 7 * hourMs }
    await saveEntry(db, verdict)
    if (index % 2 === 0) await saveLike(db, verdict, true)
    if (index < rated) await saveRate(db, verdict, 3 + (spread(slug, profile.id) % 3))
  }
}

const commentsOf = ({ profile, until }: Lived, titles: readonly ContentRow[]): NewComment[] => {
  const topics = shuffled(titles, 'topics').slice(0, discussed)
  const own = shuffled(topics, profile.name).slice(0, commentsEach)
  return own.flatMap((title, index) => {
    const remark = remarks[(profile.id * commentsEach + index) % remarks.length]
    if (!remark) return []
    const hasScene = remark.scene === true && title.clip !== null
    return {
      accountId: profile.account_id,
      profileId: profile.id,
      contentId: title.id,
      text: remark.text,
      intervalSeconds: hasScene ? Math.round(title.duration_seconds * (0.2 + 0.15 * index)) : null,
      at: until - (index + 1) * 11 * hourMs - (spread(profile.name, 4) % 600) * minuteMs,
    }
  })
}

export const createDemoOpinions = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock()
  const all = await livedProfiles(db, now)
  await db.transaction().execute(async (transaction) => {
    const comments: NewComment[] = []
    for (const lived of all) {
      const { profile } = lived
      const titles = await visibleTitles(transaction, worldOf(profile, now))
        .selectAll('contents')
        .execute()
      await addVerdicts(transaction, lived, titles)
      if (profile.is_kids === 0) comments.push(...commentsOf(lived, titles))
    }
    for (const comment of comments.toSorted((one, other) => one.at - other.at)) {
      await insertComment(transaction, comment)
    }
  })
}
