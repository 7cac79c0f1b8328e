import type { InferOutput } from 'valibot'
import type { EditorialItem, getEditorial } from '#shared/catalogue/shelf-contract.ts'
import { cached } from '#server/catalogue/catalogue-cache.ts'
import { imagesOf } from '#server/catalogue/serializers.ts'
import { visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { wholePage } from '#server/http/operation/page.ts'
import { writeObject, type Written } from '#server/http/operation/written.ts'

type Editorial = InferOutput<typeof getEditorial.answer>

/** A shorter row is not shown. */
const leastTitles = 3

const listEditorial = (db: Connection, scope: ViewerScope) =>
  visibleTitles(db, scope)
    .innerJoin('editorial_items', 'editorial_items.content_id', 'contents.id')
    .innerJoin('editorials', 'editorials.is_kids', 'contents.is_kids')
    .where('contents.is_kids', '=', flag(scope.isKids))
    .select(['contents.id', 'contents.title', 'contents.slug', 'contents.tagline'])
    .select(['contents.images', 'contents.original_work'])
    .select(['editorial_items.reason', 'editorials.name'])
    .orderBy('editorial_items.position')
    .execute()

type Row = Awaited<ReturnType<typeof listEditorial>>[number]

const toItem = (row: Row): EditorialItem => ({
  reason: row.reason,
  original_work: row.original_work,
  content: {
    id: row.id,
    title: row.title,
    slug: row.slug,
    tagline: row.tagline,
    images: imagesOf(row),
  },
})

const writeEditorial = async (db: Connection, scope: ViewerScope): Promise<Written<Editorial>> => {
  const rows = await listEditorial(db, scope)
  const shown = rows.length < leastTitles ? [] : rows
  return writeObject<Editorial>({
    ...wholePage(shown.map(toItem)),
    name: shown[0]?.name ?? null,
  })
}

export const editorial = ({ db }: Deps, scope: ViewerScope): Promise<Written<Editorial>> =>
  cached(db, scope, 'editorial', () => writeEditorial(db, scope))
