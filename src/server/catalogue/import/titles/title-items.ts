import type { Connection } from '#server/db/schema.ts'

/** `facts` has Portuguese keys, which the plan prints. */
export interface Item {
  id: number
  name: string
  facts: Record<string, unknown>
}

const listed = (db: Connection) =>
  db.selectFrom('contents').selectAll().where('is_listed', '=', 1).orderBy('id').execute()

type Row = Awaited<ReturnType<typeof listed>>[number]

const factsOf = (row: Row, { trechos }: Texts) => ({
  endereço: row.natural_key,
  título: row.title,
  tipo: row.kind,
  número: [row.season_id, row.number],
  ano: row.year,
  datas: [row.released_at, row.available_until],
  textos: [row.tagline, row.synopsis, row.hyperlink],
  'ficha técnica': [row.original_work, row.author_id, row.director, row.cast_names],
  classificação: [row.rating_age, row.self_rated, row.descriptors, row.is_kids],
  imagens: row.images,
  vídeo: [row.clip, row.media, row.preview, row.preview_has_sound],
  'trechos da obra': trechos.get(row.id),
})

const labelsOf = async (db: Connection) => {
  const categories = await db
    .selectFrom('content_categories')
    .selectAll()
    .orderBy('category_id')
    .execute()
  const tags = await db.selectFrom('content_tags').selectAll().orderBy('tag_id').execute()
  const seasons = await db.selectFrom('seasons').selectAll().orderBy('number').execute()
  return {
    categorias: Map.groupBy(categories, (link) => link.content_id),
    etiquetas: Map.groupBy(tags, (link) => link.content_id),
    temporadas: Map.groupBy(seasons, (season) => season.content_id),
  }
}

const textsOf = async (db: Connection) => {
  const passages = await db.selectFrom('passages').selectAll().orderBy('start_seconds').execute()
  return { trechos: Map.groupBy(passages, (passage) => passage.content_id) }
}

type Texts = Awaited<ReturnType<typeof textsOf>>

export const titleItems = async (db: Connection): Promise<Item[]> => {
  const children = Map.groupBy(await listed(db), (row) => row.parent_id)
  const { categorias, etiquetas, temporadas } = await labelsOf(db)
  const texts = await textsOf(db)
  return (children.get(null) ?? []).map((row) => ({
    id: row.id,
    name: `${row.title} (${row.slug})`,
    facts: {
      ...factsOf(row, texts),
      categorias: categorias.get(row.id),
      etiquetas: etiquetas.get(row.id),
      temporadas: temporadas.get(row.id),
      'episódios e extras': children.get(row.id)?.map((child) => [child.id, factsOf(child, texts)]),
    },
  }))
}
