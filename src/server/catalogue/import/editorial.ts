import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Catalogue } from './source/format.ts'
import { idOf, type Ids } from './titles/labels.ts'

export const editorialProblems = ({ editorial, titles }: Catalogue): string[] => {
  const known = new Map(titles.map((title) => [title.slug, title]))
  return editorial.flatMap(({ kids, items }, index) => {
    const place = `editorial.${index}`
    const slugs = items.map(({ title }) => title)
    return [
      ...(editorial.findIndex((one) => one.kids === kids) < index
        ? [`${place}: cada público tem uma só lista, e esta repete kids: ${kids}`]
        : []),
      ...items.flatMap(({ title: slug }, at) => {
        const title = known.get(slug)
        if (!title) return [`${place}.items.${at}: ${slug} não existe`]
        if (slugs.indexOf(slug) < at) return [`${place}.items.${at}: ${slug} aparece duas vezes`]
        if (title.kids === kids) return []
        return [`${place}.items.${at}: ${slug} é de outro público (kids: ${title.kids})`]
      }),
    ]
  })
}

/** No other table refers to these rows, so they are replaced. */
export const importEditorial = async (
  db: Connection,
  editorial: Catalogue['editorial'],
  titles: Ids,
): Promise<void> => {
  await db.deleteFrom('editorial_items').execute()
  await db.deleteFrom('editorials').execute()
  for (const { name, kids, items } of editorial) {
    await db
      .insertInto('editorials')
      .values({ is_kids: flag(kids), name })
      .execute()
    const rows = items.map(({ title, reason }, position) => ({
      content_id: idOf(titles, title),
      reason,
      position,
    }))
    await db.insertInto('editorial_items').values(rows).execute()
  }
}
