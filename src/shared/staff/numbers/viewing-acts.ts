import * as v from 'valibot'
import { reading } from '#shared/staff/acts/act.ts'
import { Count } from '#shared/staff/acts/answer-fields.ts'

const Day = v.pipe(v.string(), v.isoDate('Informe o dia como 2026-11-20.'))

const periodEntries = {
  from: v.optional(v.pipe(Day, v.title('de'), v.description('Primeiro dia; sem ele, há 30 dias'))),
  to: v.optional(v.pipe(Day, v.title('ate'), v.description('Último dia; sem ele, ontem'))),
}

const TitleNumbers = v.object({ slug: v.string(), title: v.string(), plays: Count, minutes: Count })

const ScreenNumbers = v.object({
  plan: v.string(),
  /** Null for access without a plan. */
  screens: v.nullable(Count),
  subscribers: Count,
  /** Days with refusals. */
  days: Count,
  refusals: Count,
})

export const viewingActs = {
  countTitles: reading({
    command: 'numeros titulos',
    summary: 'Reproduções e minutos de cada título num período',
    description:
      'Answers plays and minutes of each title within a period, by default the last 30 days.',
    roles: ['catalogue', 'finance'],
    input: v.object({
      ...periodEntries,
      limit: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(10_000, 'Use até 10000.'),
          v.title('limite'),
          v.description('Quantos títulos no máximo'),
        ),
        100,
      ),
    }),
    answer: v.array(TitleNumbers),
  }),
  countScreens: reading({
    command: 'numeros telas',
    summary: 'Quantas vezes as telas de cada plano não bastaram num período',
    description:
      'Answers how often the screens of each plan were not enough within a period, by default the last 30 days.',
    roles: ['catalogue', 'finance'],
    input: v.object(periodEntries),
    answer: v.array(ScreenNumbers),
  }),
}
