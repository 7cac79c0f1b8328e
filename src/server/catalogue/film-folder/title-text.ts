import { type Document, isMap, isScalar, parseDocument, visit, type YAMLError } from 'yaml'
import { decodeText } from '#server/catalogue/decode-text.ts'
import { slugOf } from './slug.ts'

export interface ReadText {
  /** Undefined if there are problems. */
  fields: Record<string, unknown> | undefined
  problems: string[]
  remarks: string[]
}

/** In the order of preference. */
const factsNames = ['titulo.yaml', 'titulo.yml', 'titulo.json']

/** Without accents, so that `Título.yaml` is one, too. */
const plainName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const isFactsFile = (name: string): boolean => factsNames.includes(plainName(name))

export const factsFileIn = (names: readonly string[]): string | undefined =>
  names
    .filter(isFactsFile)
    .toSorted(
      (one, other) => factsNames.indexOf(plainName(one)) - factsNames.indexOf(plainName(other)),
    )[0]

const encodingNames: Record<string, string> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** Also says how the text was read if it is not plain UTF-8. */
export const readBytes = (bytes: Uint8Array): { text: string; remarks: string[] } => {
  const { text, encoding, replaced } = decodeText(bytes)
  const name = encodingNames[encoding]
  return {
    text,
    remarks: [
      ...(name ? [`não está em UTF-8 e foi lido como ${name}; confira os acentos`] : []),
      ...(replaced > 0 ? [`tem letras que não se leem e aparecem como \uFFFD: ${replaced}`] : []),
    ],
  }
}

/** Editors put in tabs, hard spaces and the line ends of several systems. */
const evenSpaces = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '  '))

const quoted = (text: string): string =>
  /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`

/** The line as it would be read. */
const quotedLine = (line: string): string => {
  const [, start = '', rest = ''] = /^\s*((?:- +)?(?:[^\s:]+: +)?)(.*?)\s*$/.exec(line) ?? []
  return start + quoted(rest.replace(/^"(.*)"$/, '$1'))
}

const needsQuotes = (line: string) => `este texto precisa de aspas: ${quotedLine(line)}`

const everyLine = 'cada linha tem um campo, dois-pontos e um espaço, como titulo: O trem'

const explain = ({ code, message }: YAMLError, line: string): string => {
  if (code === 'DUPLICATE_KEY') return 'este campo aparece duas vezes'
  if (code === 'TAB_AS_INDENT') return 'comece a linha com espaços, não com tabulação'
  if (code === 'MULTIPLE_DOCS') return 'depois de --- começa outro texto; só pode haver um'
  if (code === 'MULTILINE_IMPLICIT_KEY') return everyLine
  if (code === 'BAD_DQ_ESCAPE') return 'a barra \\ entre aspas duplas não vale; use aspas simples'
  if (/^\s*[{"]/.test(line)) return 'confira as vírgulas, as aspas e os dois-pontos'
  if (/Missing closing/.test(message)) return 'as aspas não se fecham'
  if (/Flow (?:sequence|map)/.test(message)) return 'falta fechar a lista com ] ou }'
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/: .*:(?: |$)/.test(line))
    return 'a linha seguinte não pode começar com espaços'
  return /^\s*(?:- +|[^\s:]+: +)\S/.test(line) ? needsQuotes(line) : everyLine
}

const lineAt = (text: string, offset: number) => {
  const number = text.slice(0, offset).split('\n').length
  return { number, line: text.split('\n')[number - 1] ?? '' }
}

const explainAt = (text: string, error: YAMLError): string => {
  const { number, line } = lineAt(text, error.pos[0])
  return `linha ${number}: ${explain(error, line)}`
}

/** YAML cuts off what follows ` #`, and reads `*x` as a name of something else. */
const lookThrough = (text: string, document: Document) => {
  const [problems, remarks]: [string[], string[]] = [[], []]
  const at = (offset: number | undefined) => lineAt(text, offset ?? 0)
  visit(document, {
    Alias: (_, { range }) => {
      const { number, line } = at(range?.[0])
      problems.push(`linha ${number}: ${needsQuotes(line)}`)
    },
    Scalar: (_, { comment, range }) => {
      const { number, line } = at(range?.[0])
      if (comment && /^\S/.test(comment))
        remarks.push(
          `linha ${number}: #${comment} não é lido; se é texto, use aspas: ${quotedLine(line)}`,
        )
    },
  })
  return { problems, remarks }
}

/** `Classificação`, `disponível de` and `disponivel_de` are fields as well. */
const fieldOf = (key: string) => slugOf(key).replaceAll('-', '_')

const fieldsOf = (document: Document): Pick<ReadText, 'fields' | 'problems'> => {
  if (!isMap(document.contents)) return { fields: undefined, problems: [everyLine] }
  const keys = document.contents.items.map(({ key }) => String(isScalar(key) ? key.value : key))
  const repeated = keys.filter(
    (key, index) => keys.findIndex((one) => fieldOf(one) === fieldOf(key)) !== index,
  )
  if (repeated.length > 0)
    return {
      fields: undefined,
      problems: repeated.map((key) => `${key}: este campo aparece duas vezes`),
    }
  const values = Object.values(document.toJS() as object)
  return {
    fields: Object.fromEntries(keys.map((key, index) => [fieldOf(key) || key, values[index]])),
    problems: [],
  }
}

/** Each value is the text as it is written, so that `007` and `1e3` are titles. */
export const parseFields = (source: string): ReadText => {
  const text = evenSpaces(source)
  if (text.trim() === '') return { fields: undefined, problems: ['está vazio'], remarks: [] }
  const document = parseDocument(text, { schema: 'failsafe' })
  const [error] = [...document.errors, ...document.warnings]
  if (error) return { fields: undefined, problems: [explainAt(text, error)], remarks: [] }
  const { problems, remarks } = lookThrough(text, document)
  if (problems.length > 0) return { fields: undefined, problems, remarks }
  return { ...fieldsOf(document), remarks }
}
