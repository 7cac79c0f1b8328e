import * as v from 'valibot'
import { ratingAges } from '#shared/catalogue/rating.ts'
import { portuguese } from '#server/http/operation/validate.ts'
import { slugOf, slugProblem } from './slug.ts'

/** Values come as text, since YAML's own numbers would lose the zeros of `007`. */

const mostLetters = 5000

/** YAML reads `- Ator: Fulano` as a field with a value. */
const plainText = (issue: v.StringIssue) =>
  typeof issue.input === 'object'
    ? 'Informe um texto; com dois-pontos, entre aspas.'
    : portuguese(issue)

const Text = v.pipe(
  v.string(plainText),
  v.trim(),
  v.nonEmpty('Não pode ficar vazio.'),
  v.maxLength(mostLetters, `Use até ${mostLetters} letras.`),
)

const listOf = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? value.split(',') : value)),
      v.array(item),
    ),
    [],
  )

/** The slug of a category, tag or earlier folder comes from it. */
const Name = v.pipe(
  Text,
  v.check((name) => slugOf(name) !== '', `Não dá um endereço; ${slugProblem}.`),
  v.check((name) => slugOf(name).length <= 100, 'É longo demais.'),
)

const Year = v.pipe(
  Text,
  v.regex(/^\d{4}$/, 'Use um ano como 2025.'),
  v.transform(Number),
  v.minValue(1888, 'Use um ano como 2025.'),
  v.maxValue(2200, 'Use um ano como 2025.'),
)

const isDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `31/12/2026` as well. */
const Day = v.pipe(
  Text,
  v.transform((text) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use uma data como 2026-12-31.'),
  v.check(isDay, 'Esta data não existe.'),
)

const Flag = v.pipe(
  Text,
  v.toLowerCase(),
  v.picklist(['sim', 'true', 'yes', 'não', 'nao', 'false', 'no'], 'Use sim ou não.'),
  v.transform((word) => !/^(?:n|false)/.test(word)),
)

const ageOf = (text: string): number => {
  if (/^(?:a?l|livre\b.*)$/i.test(text)) return 0
  return Number(/^(?:a|\+)?\s*(\d+)\s*(?:\+|anos)?$/i.exec(text)?.[1])
}

/** "livre", 12, "A12" or "12 anos". */
const Rating = v.pipe(
  Text,
  v.transform(ageOf),
  v.picklist(ratingAges, `Use livre ou ${ratingAges.slice(1).join(', ')}.`),
)

const required = { titulo: Text, ano: Year, sinopse: Text, classificacao: Rating }

const optional = {
  categorias: listOf(Name),
  etiquetas: listOf(Name),
  elenco: listOf(Text),
  descritores: listOf(Text),
  direcao: v.optional(Text),
  frase: v.optional(Text),
  obra: v.optional(Text),
  infantil: v.optional(Flag, 'não'),
  disponivel_de: v.optional(Day),
  disponivel_ate: v.optional(Day),
  antes: listOf(Name),
}

const TitleFile = v.object({ ...required, ...optional })

export type TitleFacts = v.InferOutput<typeof TitleFile>

const isNothing = (value: unknown) =>
  typeof value === 'string' && /^(?:~|null)?$/i.test(value.trim())

const withoutNothing = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !(field in optional && isNothing(value))),
  )

/** Rules that span several fields. */
const crossProblems = (facts: TitleFacts): string[] => [
  ...(facts.infantil && facts.classificacao > 10
    ? ['infantil: Um título infantil tem classificação até 10.']
    : []),
  ...(facts.disponivel_ate !== undefined && facts.disponivel_ate < firstDayOf(facts)
    ? ['disponivel_ate: Não pode ser antes de disponivel_de.']
    : []),
]

export const firstDayOf = ({ disponivel_de: day, ano }: TitleFacts): string => day ?? `${ano}-01-01`

export const readFacts = (
  fields: Record<string, unknown>,
): { facts: TitleFacts | undefined; problems: string[] } => {
  const unknown = Object.keys(fields).filter((field) => !(field in TitleFile.entries))
  const result = v.safeParse(TitleFile, withoutNothing(fields), { message: portuguese })
  const facts = result.success ? result.output : undefined
  return {
    facts,
    problems: [
      ...unknown.map((field) => `${field}: Campo desconhecido.`),
      ...(result.issues ?? []).map((issue) =>
        [v.getDotPath(issue), issue.message].filter(Boolean).join(': '),
      ),
      ...(facts ? crossProblems(facts) : []),
    ],
  }
}
