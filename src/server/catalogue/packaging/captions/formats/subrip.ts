import { type Cue, keypadSettings, type Lettering, linesIn, runsOf } from './cue.ts'
import { decodeEntities } from './entities.ts'
import { overriddenSettings, usualHeight } from './overrides.ts'
import { validSettings } from './settings.ts'
import { timingOf } from './times.ts'

/** All other angle brackets and braces are text. */
const tags = /(<\s*\/?\s*(?:[bius]|font)(?:\s[^<>]*)?\/?>|<br\s*\/?>|\{\\[^}]*\}|\{\/?[bius]\})/i

const letterings: Record<string, keyof Lettering> = { i: 'italic', b: 'bold', u: 'underline' }

const read = (tag: string, current: Lettering): Lettering | string => {
  if (/^<br/i.test(tag)) return '\n'
  const [, slash, letter = ''] = /^[<{]\s*(\/?)\s*([biu])(?![a-z])/i.exec(tag) ?? []
  const name = letterings[letter.toLowerCase()]
  if (name) return { ...current, [name]: slash === '' }
  const [, override, on] = /\\([biu])([01])/.exec(tag) ?? []
  const overridden = override && letterings[override]
  return overridden ? { ...current, [overridden]: on === '1' } : current
}

/** Coordinates are those of the DVD that the text was read from, 480 or 576 lines high. */
const middleOfDvd = 240

const isUpper = (rest: string): boolean => {
  const [, lowest] = /\bY2:\s*(\d+)/i.exec(rest) ?? []
  return lowest !== undefined && Number(lowest) < middleOfDvd
}

const settingsOf = (text: string, rest: string): string =>
  overriddenSettings(text, { height: usualHeight, usual: 2 }) ??
  (isUpper(rest) ? keypadSettings(8) : validSettings(rest))

const isNumber = (line: string | undefined): line is string => /^\s*\d+\s*$/.test(line ?? '')

/** The line before a timing is the cue's number, which some files leave out. */
const withoutNextNumber = (lines: readonly string[], number: string | undefined): string[] => {
  const last = lines.at(-1)
  if (!isNumber(last)) return [...lines]
  const isNext = Number(last) === Number(number) + 1
  return isNext || lines.length > 1 ? lines.slice(0, -1) : [...lines]
}

/** Reads from timing to timing, as empty lines stand inside of cues too. */
export const readSubrip = (text: string): Cue[] => {
  const lines = linesIn(text)
  const found = lines.flatMap((line, at) => {
    const timing = timingOf(line)
    return timing ? [{ ...timing, at }] : []
  })
  return found.map(({ start, end, rest, at }, index) => {
    const next = found[index + 1]?.at
    const block = lines.slice(at + 1, next)
    const words = next === undefined ? block : withoutNextNumber(block, lines[at - 1])
    const content = words.join('\n')
    return {
      start,
      end,
      lines: runsOf(content, tags, { read, words: decodeEntities }),
      settings: settingsOf(content, rest),
    }
  })
}
