import * as v from 'valibot'
import { ratingAges } from '#shared/catalogue/rating.ts'
import { portuguese } from '#server/http/operation/validate.ts'

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('Não pode ficar vazio.'), v.maxLength(5000))
const Texts = v.optional(v.array(Text), [])
const Day = v.pipe(v.string(), v.isoDate('Use uma data como 2026-12-31.'))

/** "livre", 12 or "A12". */
const Rating = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((text) => {
    const age = String(text).replace(/^A/i, '').toUpperCase()
    return age === 'L' || age === 'LIVRE' ? 0 : Number(age)
  }),
  v.picklist(ratingAges, `Use livre ou ${ratingAges.slice(1).join(', ')}.`),
)

const TitleFile = v.strictObject(
  {
    titulo: Text,
    ano: v.pipe(v.number(), v.integer(), v.minValue(1888, 'Use um ano como 2025.')),
    sinopse: Text,
    classificacao: Rating,
    categorias: Texts,
    etiquetas: Texts,
    elenco: Texts,
    descritores: Texts,
    direcao: v.optional(v.nullable(Text), null),
    frase: v.optional(v.string(), ''),
    obra: v.optional(v.nullable(Text), null),
    infantil: v.optional(v.boolean(), false),
    disponivel_de: v.optional(Day),
    disponivel_ate: v.optional(v.nullable(Day), null),
    antes: Texts,
  },
  (issue) => (issue.expected === 'never' ? 'Campo desconhecido.' : portuguese(issue)),
)

export type TitleFacts = v.InferOutput<typeof TitleFile>

export const readFacts = (
  file: string,
  value: unknown,
): { facts: TitleFacts | undefined; problems: string[] } => {
  const result = v.safeParse(TitleFile, value, { message: portuguese })
  return result.success
    ? { facts: result.output, problems: [] }
    : {
        facts: undefined,
        problems: result.issues.map((issue) =>
          [file, v.getDotPath(issue), issue.message].filter(Boolean).join(': '),
        ),
      }
}
