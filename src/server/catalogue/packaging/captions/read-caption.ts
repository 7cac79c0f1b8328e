import { decodeText } from '#server/catalogue/decode-text.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { orderedCues } from './cue-order.ts'
import type { Cue } from './formats/cue.ts'
import { readSubrip } from './formats/subrip.ts'
import { readSubstation } from './formats/substation.ts'
import { readWebvtt } from './formats/webvtt.ts'
import { legacyEncodingOf } from './legacy-encoding.ts'

interface Told {
  /** For messages. */
  name: string
  language: string
  filmSeconds: number | undefined
}

export interface ReadCaption {
  cues: Cue[]
  /** Portuguese sentences that name the caption. */
  remarks: string[]
}

/** By the text, since files carry the ending of another format. */
const readerOf = (text: string): ((text: string) => Cue[]) | undefined => {
  if (/^\s*WEBVTT(?:\s|$)/.test(text)) return readWebvtt
  if (/^\s*\[(?:script info|v4\+? styles|events)\]\s*$/im.test(text)) return readSubstation
  return /\d\s*-{1,3}\s?>\s*-?\d/.test(text) ? readSubrip : undefined
}

const encodingNames: Record<string, string> = {
  'windows-1252': 'Windows-1252',
  shift_jis: 'Shift JIS',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
}

const spelled = (encoding: string) =>
  encodingNames[encoding] ?? encoding.replace('windows', 'Windows')

const encodingRemarks = (encoding: string, replaced: number): string[] => [
  ...(encoding.startsWith('utf-')
    ? []
    : [`o texto não está em UTF-8 e foi lido como ${spelled(encoding)}; confira os acentos`]),
  ...(replaced === 0
    ? []
    : [
        replaced === 1
          ? 'um byte inválido foi trocado por \uFFFD'
          : `${replaced} bytes inválidos foram trocados por \uFFFD`,
      ]),
]

/** Empty cues mean that the caption has nothing to show, which the remarks say. */
export const readCaption = (
  bytes: Uint8Array,
  { name, language, filmSeconds }: Told,
): ReadCaption => {
  const decoded = decodeText(bytes, legacyEncodingOf(language))
  const text = decoded.text.replaceAll(/[\uFEFF\0]/g, '')
  const empty = { cues: [], remarks: [`Fica de fora a legenda ${name}, que não tem nenhum texto.`] }
  if (text.trim() === '') return empty
  const reader = readerOf(text)
  if (!reader)
    throw new FilmProblem(
      `a legenda ${name} não pode ser lida: não é SubRip, WebVTT nem SubStation Alpha.`,
    )
  const { cues, remarks } = orderedCues(reader(text), filmSeconds)
  const all = [...encodingRemarks(decoded.encoding, decoded.replaced), ...remarks]
  const sentences = all.map((remark) => `Na legenda ${name}, ${remark}.`)
  return cues.length > 0
    ? { cues, remarks: sentences }
    : { cues, remarks: [...sentences, ...empty.remarks] }
}
