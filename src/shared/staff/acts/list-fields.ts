import * as v from 'valibot'

export const paging = {
  limit: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, 'Use 1 ou mais.'),
      v.maxValue(1000, 'Use até 1000.'),
      v.title('limite'),
      v.description('Quantas linhas tem uma página; sem isso, 50'),
    ),
    50,
  ),
  page: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, 'Use 1 ou mais.'),
      v.maxValue(1_000_000, 'Use até 1000000.'),
      v.title('pagina'),
      v.description('Qual página, a partir de 1'),
    ),
    1,
  ),
}

export const offsetOf = ({ limit, page }: { limit: number; page: number }): number =>
  limit * (page - 1)

export const wordField = <const V>(
  words: Readonly<Record<string, V>>,
  title: string,
  text: string,
) =>
  v.optional(
    v.pipe(
      v.picklist(Object.keys(words), `Use ${Object.keys(words).join(', ')}.`),
      v.title(title),
      v.description(text),
      v.transform((word) => words[word] as V),
    ),
  )

export const textField = (description: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Diga um texto.'),
      v.maxLength(100, 'Use até 100 letras.'),
      v.title('texto'),
      v.description(description),
    ),
  )
