import { randomUUID } from 'node:crypto'
import type { NotNull } from 'kysely'
import type { PopupAudience } from '#shared/staff/engagement/notice-acts.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'

export interface TeamPopup {
  title: string
  text: string
  link: string | null
  link_label: string | null
  audience: PopupAudience
  starts_at: number
  ends_at: number
}

/** Catalogue popups count from 0, so these sort after them. */
const teamPosition = 100_000

const worldsOf = ({ audience }: TeamPopup): boolean[] =>
  audience === 'todos' ? [false, true] : [audience === 'criancas']

export const publishPopup = async (db: Connection, popup: TeamPopup): Promise<number[]> => {
  const { audience: _, ...values } = popup
  const rows = worldsOf(popup).map((isKids) => ({
    ...values,
    slug: `equipe-${randomUUID()}`,
    is_kids: flag(isKids),
    position: teamPosition,
    is_listed: flag(true),
    is_imported: flag(false),
  }))
  const made = await db.insertInto('popups').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

type Stage = 'marcado' | 'no ar' | 'encerrado'

const stageOf = (
  popup: { is_listed: number; starts_at: number; ends_at: number | null },
  now: number,
): Stage => {
  if (popup.is_listed === 0 || (popup.ends_at !== null && popup.ends_at <= now)) return 'encerrado'
  return popup.starts_at > now ? 'marcado' : 'no ar'
}

export const listPopups = async (db: Connection, now: number, limit: number) => {
  const rows = await db
    .selectFrom('popups')
    .select(['id', 'title', 'is_kids', 'is_imported', 'is_listed', 'starts_at', 'ends_at'])
    .select((eb) =>
      eb
        .selectFrom('popup_views')
        .whereRef('popup_views.popup_id', '=', 'popups.id')
        .select((inner) => inner.fn.countAll<number>().as('seen'))
        .as('seen'),
    )
    .$narrowType<{ seen: NotNull }>()
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ is_kids: isKids, is_imported: isImported, is_listed, ...row }) => ({
    id: row.id,
    stage: stageOf({ ...row, is_listed }, now),
    audience: isKids === 1 ? ('criancas' as const) : ('adultos' as const),
    origin: isImported === 1 ? ('catálogo' as const) : ('equipe' as const),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    seen: row.seen,
    title: row.title,
  }))
}

export const findTeamPopup = (db: Connection, id: number) =>
  db
    .selectFrom('popups')
    .select(['id', 'title', 'ends_at'])
    .where('id', '=', id)
    .where('is_imported', '=', 0)
    .executeTakeFirst()

export const endPopup = async (db: Connection, id: number, now: number): Promise<void> => {
  await db
    .updateTable('popups')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('is_imported', '=', 0)
    .execute()
}
