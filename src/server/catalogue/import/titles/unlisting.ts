import type { Connection } from '#server/db/schema.ts'
import { counted } from '#shared/counted.ts'
import type { Changes } from '#server/catalogue/import/changes.ts'

const profilesOf = async (db: Connection, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('last_watched')
        .select(['title_id as title', 'profile_id'])
        .where('title_id', 'in', ids)
        .union(
          eb
            .selectFrom('my_list')
            .select(['content_id as title', 'profile_id'])
            .where('content_id', 'in', ids),
        )
        .union(
          eb
            .selectFrom('likes')
            .select(['content_id as title', 'profile_id'])
            .where('content_id', 'in', ids),
        )
        .union(
          eb
            .selectFrom('rates')
            .select(['content_id as title', 'profile_id'])
            .where('content_id', 'in', ids),
        )
        .union(
          eb
            .selectFrom('comments')
            .select(['content_id as title', 'profile_id'])
            .where('content_id', 'in', ids),
        )
        .as('people'),
    )
    .select((eb) => ['title', eb.fn.countAll<number>().as('profiles')])
    .groupBy('title')
    .execute()
  return new Map(rows.map(({ title, profiles }) => [title, profiles]))
}

/** Warns of viewers' data that an import hides. */
export const describeLeaving = async (
  db: Connection,
  { added, removed }: Changes,
): Promise<string[]> => {
  if (removed.length === 0) return []
  const profiles = await profilesOf(
    db,
    removed.map(({ id }) => id),
  )
  return [
    ...removed.flatMap(({ id, name }) => {
      const count = profiles.get(id) ?? 0
      if (count === 0) return []
      return [
        `  ${name} tem progresso, lista, curtida, nota ou comentário de ${counted(count, 'perfil', 'perfis')}.`,
      ]
    }),
    '  O que sai fica guardado sem que ninguém o veja, e volta se o título voltar com o mesmo endereço.',
    ...(added.length === 0
      ? []
      : [
          '  Se um que entra é um que sai com outro endereço, diga o anterior em before (antes, em titulo.yaml): sem isso, o que as pessoas têm fica com o que sai.',
        ]),
  ]
}
