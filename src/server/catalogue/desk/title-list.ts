import { type ExpressionBuilder, sql } from 'kysely'
import type { TitleStage } from '#shared/staff/catalogue/acts.ts'
import { offsetOf } from '#shared/staff/acts/list-fields.ts'
import { slugOf } from '#server/catalogue/film-folder/slug.ts'
import { containing } from '#server/db/containing.ts'
import type { Connection, Schema } from '#server/db/schema.ts'

/** The order of the cases matters: the first true one counts. */
const stageIn = (eb: ExpressionBuilder<Schema, 'contents'>, now: number) =>
  eb
    .case()
    .when('contents.is_withheld', '=', 1)
    .then(sql<TitleStage>`'oculto'`)
    .when('contents.is_listed', '=', 0)
    .then(sql<TitleStage>`'retirado'`)
    .when('contents.released_at', '>', now)
    .then(sql<TitleStage>`'marcado'`)
    .when('contents.available_until', '<=', now)
    .then(sql<TitleStage>`'encerrado'`)
    .else(sql<TitleStage>`'no-ar'`)
    .end()

interface Wanted {
  stage?: string | undefined
  kind?: 'film' | 'series' | undefined
  text?: string | undefined
  limit: number
  page: number
}

export const listEveryTitle = async (db: Connection, wanted: Wanted, now: number) => {
  const { stage, kind, text = '', limit } = wanted
  const rows = await db
    .selectFrom('contents')
    .select(['contents.id', 'contents.slug', 'contents.title', 'contents.kind', 'contents.year'])
    .select((eb) => stageIn(eb, now).as('stage'))
    .select(['contents.released_at', 'contents.available_until as available_until_at'])
    .select((eb) =>
      eb
        .selectFrom('contents as videos')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where((inner) =>
          inner.or([
            inner('videos.id', '=', inner.ref('contents.id')),
            inner('videos.parent_id', '=', inner.ref('contents.id')),
          ]),
        )
        .where('videos.clip', 'is not', null)
        .as('videos'),
    )
    .$narrowType<{ kind: 'film' | 'series' }>()
    .where('contents.parent_id', 'is', null)
    .$if(stage !== undefined, (query) =>
      query.where((eb) => eb(stageIn(eb, now), '=', stage as TitleStage)),
    )
    .$if(kind !== undefined, (query) => query.where('contents.kind', '=', kind ?? 'film'))
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containing('contents.title', text),
          ...(slugOf(text) === '' ? [] : [containing('contents.slug', slugOf(text))]),
        ]),
      ),
    )
    // By slug, since it has no accents that would sort after z.
    .orderBy('contents.slug')
    .orderBy('contents.id')
    .limit(limit)
    .offset(offsetOf(wanted))
    .execute()
  return rows.map((row) => ({ ...row, videos: row.videos ?? 0 }))
}
