import type { Connection } from '#server/db/schema.ts'
import { type Item, titleItems } from './titles/title-items.ts'

const offersOf = async (db: Connection) => {
  const plans = await db.selectFrom('plans').selectAll().where('is_retired', '=', 0).execute()
  const coupons = await db.selectFrom('coupons').selectAll().where('is_retired', '=', 0).execute()
  return {
    Planos: plans.map((plan) => ({ id: plan.id, name: plan.name, facts: { ...plan } })),
    Cupons: coupons.map((coupon) => ({ id: coupon.id, name: coupon.code, facts: { ...coupon } })),
  }
}

const popupsOf = async (db: Connection): Promise<Item[]> => {
  const rows = await db.selectFrom('popups').selectAll().where('is_listed', '=', 1).execute()
  return rows.map((row) => ({ id: row.id, name: row.title, facts: { ...row } }))
}

const authorsOf = async (db: Connection): Promise<Item[]> => {
  const rows = await db.selectFrom('authors').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ id: row.id, name: row.name, facts: { ...row } }))
}

const bannersOf = async (db: Connection): Promise<Item[]> => {
  const rows = await db.selectFrom('banners').selectAll().where('is_listed', '=', 1).execute()
  return rows.map((row) => ({ id: row.id, name: row.headline, facts: { ...row } }))
}

const weeklyOf = (db: Connection): Promise<Item[]> =>
  db
    .selectFrom('weekly')
    .innerJoin('contents', 'contents.id', 'weekly.content_id')
    .select(['contents.id', 'contents.title as name', 'weekly.position'])
    .execute()
    .then((rows) => rows.map(({ position, ...row }) => ({ ...row, facts: { position } })))

const editorialOf = (db: Connection): Promise<Item[]> =>
  db
    .selectFrom('editorial_items')
    .innerJoin('contents', 'contents.id', 'editorial_items.content_id')
    .innerJoin('editorials', 'editorials.is_kids', 'contents.is_kids')
    .select(['contents.id', 'contents.title as name', 'position', 'reason'])
    .select('editorials.name as row')
    .execute()
    .then((rows) => rows.map(({ id, name, ...facts }) => ({ id, name, facts })))

interface Shelf {
  id: number
  name: string
}

/** Shelves without titles are not shown. */
const shelfItems = <L extends { position: number }>(
  shelves: readonly Shelf[],
  links: readonly L[],
  shelfIdOf: (link: L) => number,
): Item[] => {
  const inside = Map.groupBy(links, shelfIdOf)
  return shelves.flatMap((shelf) => {
    const titles = inside.get(shelf.id)?.toSorted((one, other) => one.position - other.position)
    return titles ? [{ id: shelf.id, name: shelf.name, facts: { ...shelf, titles } }] : []
  })
}

const shelvesOf = async (db: Connection) => ({
  Seções: shelfItems(
    await db.selectFrom('sections').selectAll().execute(),
    await db.selectFrom('section_contents').selectAll().execute(),
    (link) => link.section_id,
  ),
  Imersões: shelfItems(
    await db.selectFrom('immersions').selectAll().execute(),
    await db.selectFrom('immersion_contents').selectAll().execute(),
    (link) => link.immersion_id,
  ),
})

export type Snapshot = Record<string, readonly Item[]>

export const readSnapshot = async (db: Connection): Promise<Snapshot> => ({
  Títulos: await titleItems(db),
  Autores: await authorsOf(db),
  ...(await offersOf(db)),
  Popups: await popupsOf(db),
  ...(await shelvesOf(db)),
  Banners: await bannersOf(db),
  'Na semana': await weeklyOf(db),
  'A casa indica': await editorialOf(db),
})
