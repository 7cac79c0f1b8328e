import { type Cue, type Lettering, linesIn, runsOf } from './cue.ts'
import { decodeEntities } from './entities.ts'
import { validSettings } from './settings.ts'
import { timingOf } from './times.ts'

const tags =
  /(<\/?(?:[biuc]|ruby|rt|v|lang)(?:[.\s][^<>]*)?>|<(?:\d+:)?\d\d:\d\d\.\d{3}>|<br\s*\/?>)/

const read = (tag: string, current: Lettering): Lettering | string => {
  if (tag.startsWith('<br')) return '\n'
  const [, slash, name] = /^<(\/?)([a-z]+)/.exec(tag) ?? []
  const isOpen = slash === ''
  if (name === 'i') return { ...current, italic: isOpen }
  if (name === 'b') return { ...current, bold: isOpen }
  if (name === 'u') return { ...current, underline: isOpen }
  if (name !== 'v') return current
  const speaker = decodeEntities(/\s([^>]*)/.exec(tag)?.[1] ?? '').trim()
  return { ...current, speaker: isOpen && speaker ? speaker : undefined }
}

type Block = readonly string[]

const blocksIn = (text: string): Block[] => {
  const blocks: string[][] = [[]]
  for (const line of linesIn(text)) {
    if (line.trim() !== '') blocks.at(-1)?.push(line)
    else if (blocks.at(-1)?.length) blocks.push([])
  }
  return blocks
}

/** A region becomes the height of its anchor on the picture. */
const regionsIn = (blocks: readonly Block[]): Map<string, string> =>
  new Map(
    blocks
      .filter(([first]) => /^REGION\s*$/.test(first ?? ''))
      .flatMap((block) => {
        const text = block.join(' ')
        const [, id] = /\bid:(\S+)/.exec(text) ?? []
        const [, height] = /\bviewportanchor:[\d.]+%,([\d.]+%)/.exec(text) ?? []
        return id && height ? [[id, `line:${height}`] as const] : []
      }),
  )

/** X-TIMESTAMP-MAP speaks of the clock of another packaging and is passed over. */
export const readWebvtt = (text: string): Cue[] => {
  const blocks = blocksIn(text)
  const regions = regionsIn(blocks)
  return blocks
    .filter(([first]) => !/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first ?? ''))
    .flatMap((block) => {
      const at = block.findIndex((line) => timingOf(line) !== undefined)
      const timing = timingOf(block[at] ?? '')
      if (!timing) return []
      const { start, end, rest } = timing
      const region = regions.get(/\bregion:(\S+)/.exec(rest)?.[1] ?? '') ?? ''
      const lines = runsOf(block.slice(at + 1).join('\n'), tags, { read, words: decodeEntities })
      return [{ start, end, lines, settings: validSettings(`${rest} ${region}`) }]
    })
}
