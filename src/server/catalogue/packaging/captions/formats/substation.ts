import { type Cue, keypadOfOld, keypadSettings, type Lettering, linesIn, runsOf } from './cue.ts'
import { overriddenSettings, overrideTags, usualHeight } from './overrides.ts'
import { secondsOf } from './times.ts'

interface Style extends Lettering {
  keypad: number
}

interface Script {
  styles: ReadonlyMap<string, Style>
  height: number
  /** By its default, `\n` is only a space. */
  breaks: string
  rows: readonly Row[]
}

type Row = Readonly<Record<string, string>>

const fieldsOf = (line: string) => line.split(',').map((field) => field.trim())

/** The text may have commas, so it takes all that the other fields leave. */
const rowOf = (names: readonly string[], line: string): Row => {
  const pieces = line.split(',')
  const at = names.indexOf('text')
  const surplus = at < 0 ? 0 : Math.max(0, pieces.length - names.length)
  const text = pieces.slice(at, at + surplus + 1).join(',')
  const fields = at < 0 ? pieces : [...pieces.slice(0, at), text, ...pieces.slice(at + surplus + 1)]
  return Object.fromEntries(
    names.map((name, place) => [
      name,
      name === 'text' ? (fields[place] ?? '') : (fields[place]?.trim() ?? ''),
    ]),
  )
}

const usualFormats: Record<string, string> = {
  'v4 styles':
    'Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,TertiaryColour,BackColour,Bold,Italic,BorderStyle,Outline,Shadow,Alignment',
  'v4+ styles':
    'Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,OutlineColour,BackColour,Bold,Italic,Underline,StrikeOut,ScaleX,ScaleY,Spacing,Angle,BorderStyle,Outline,Shadow,Alignment',
  events: 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text',
}

const isOn = (value: string | undefined) => value !== undefined && Number(value) !== 0

const styleOf = (row: Row, section: string): Style => {
  const number = Number(row['alignment'] || 2)
  return {
    italic: isOn(row['italic']),
    bold: isOn(row['bold']),
    underline: isOn(row['underline']),
    keypad: section === 'v4 styles' ? keypadOfOld(number) : number,
  }
}

const nameOf = (style: string | undefined) => (style ?? '').replace(/^\*/, '').toLowerCase()

const scriptOf = (text: string): Script => {
  const styles = new Map<string, Style>()
  const rows: Row[] = []
  const info: Record<string, string> = {}
  let section = ''
  let names: string[] = []
  for (const line of linesIn(text)) {
    const [, header] = /^\s*\[(.+)\]\s*$/.exec(line) ?? []
    if (header !== undefined) {
      section = header.toLowerCase()
      names = fieldsOf((usualFormats[section] ?? '').toLowerCase())
      continue
    }
    const [, kind = '', value = ''] = /^\s*([^:;]+?)\s*:(.*)$/.exec(line) ?? []
    const word = kind.toLowerCase()
    if (section === 'script info') info[word] = value.trim()
    else if (word === 'format') names = fieldsOf(value.toLowerCase())
    else if (word === 'style') {
      const row = rowOf(names, value)
      styles.set(nameOf(row['name']), styleOf(row, section))
    } else if (word === 'dialogue') rows.push(rowOf(names, value))
  }
  const height = Number(info['playresy'] ?? '') || usualHeight
  return { styles, height, breaks: info['wrapstyle'] === '2' ? '\n' : ' ', rows }
}

const overrides = /(\{[^}]*\}|\\[Nnh{}])/

const withTag = (current: Lettering, tag: string, script: Script, base: Style): Lettering => {
  const [, name, value = ''] = /^([biur])(.*?)\s*\)?$/.exec(tag) ?? []
  if (name === 'r' && !value.startsWith('nd')) {
    const { italic, bold, underline } = script.styles.get(nameOf(value)) ?? base
    return { ...current, italic, bold, underline }
  }
  if (!/^\d*$/.test(value)) return current
  const setTo = (usual: boolean) => (value === '' ? usual : isOn(value))
  if (name === 'i') return { ...current, italic: setTo(base.italic) }
  if (name === 'b') return { ...current, bold: setTo(base.bold) }
  return name === 'u' ? { ...current, underline: setTo(base.underline) } : current
}

const usualStyle: Style = { italic: false, bold: false, underline: false, keypad: 2 }

/** Programs fill the name with that of the style, numbers or marks of their own. */
const speakerOf = (row: Row): string | undefined => {
  const name = row['name'] ?? row['actor'] ?? ''
  const isStyle = [nameOf(row['style']), 'default', 'ntp'].includes(name.toLowerCase())
  return /\p{L}/u.test(name) && !isStyle ? name : undefined
}

const cueOf = (row: Row, script: Script): Cue => {
  const style =
    script.styles.get(nameOf(row['style'])) ?? script.styles.get('default') ?? usualStyle
  const { keypad, ...lettering } = style
  let isDrawing = false
  const characters: Record<string, string> = { N: '\n', n: script.breaks, h: '\u00A0' }
  const text = row['text'] ?? ''
  return {
    start: secondsOf(row['start'] ?? ''),
    end: secondsOf(row['end'] ?? ''),
    settings:
      overriddenSettings(text, { height: script.height, usual: keypad }) ?? keypadSettings(keypad),
    lines: runsOf(text, overrides, {
      initial: { ...lettering, speaker: speakerOf(row) },
      words: (piece) => (isDrawing ? '' : piece),
      read: (tag, current) => {
        if (!tag.startsWith('{')) return isDrawing ? '' : (characters[tag.slice(1)] ?? tag.slice(1))
        const all = overrideTags(tag)
        const drawing = all.findLast((one) => /^p\d/.test(one))
        if (drawing) isDrawing = Number(drawing.slice(1)) > 0
        return all.reduce((now, one) => withTag(now, one, script, style), current)
      },
    }),
  }
}

/** Advanced SubStation Alpha and its older form. */
export const readSubstation = (text: string): Cue[] => {
  const script = scriptOf(text)
  return script.rows.map((row) => cueOf(row, script))
}
