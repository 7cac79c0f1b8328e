import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { reading } from '#shared/staff/acts/act.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'
import { paging, textField, wordField } from '#shared/staff/acts/list-fields.ts'

/** Visible, hidden by the team, missing in the last import, not yet released, or no longer available. */
const titleStages = ['no-ar', 'oculto', 'retirado', 'marcado', 'encerrado'] as const

export type TitleStage = (typeof titleStages)[number]

const kindWords = { filme: 'film', serie: 'series' } as const

const ListedTitle = v.object({
  id: Id,
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(['film', 'series']),
  year: v.number(),
  stage: v.picklist(titleStages),
  released_at: Moment,
  available_until_at: v.nullable(Moment),
  /** With a video: the film, episodes and extras. */
  videos: Count,
})

const stageWords = Object.fromEntries(titleStages.map((stage) => [stage, stage]))

export const titleActs = {
  list: reading({
    command: 'titulo listar',
    summary: 'Os títulos, também os que ninguém vê agora, em ordem alfabética',
    description: 'Lists titles in alphabetical order, those that viewers cannot see now included.',
    roles: ['catalogue', 'support'],
    input: v.object({
      stage: wordField(stageWords, 'estado', 'Só os que estão assim'),
      kind: wordField(kindWords, 'tipo', 'Só filmes ou só séries'),
      text: textField('Só os que têm isto no título ou no nome curto'),
      ...paging,
    }),
    answer: v.array(ListedTitle),
  }),
}
