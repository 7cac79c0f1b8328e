import { keypadOfOld, keypadSettings } from './cue.ts'

/** The height of the picture that SubStation Alpha counts with, unless a script says another. */
export const usualHeight = 288

export const overrideTags = (block: string): string[] => block.slice(1, -1).split('\\').slice(1)

/** The place that blocks such as `{\an8}` or `{\pos(10,20)}` say; undefined where none does. */
export const overriddenSettings = (
  text: string,
  { height, usual }: { height: number; usual: number },
): string | undefined => {
  const tags = [...text.matchAll(/\{[^}]*\}/g)].flatMap(([block]) => overrideTags(block))
  const first = (pattern: RegExp) => tags.map((tag) => pattern.exec(tag)?.[1]).find(Boolean)
  const [keypad, old] = [first(/^an([1-9])/), first(/^a(\d+)/)]
  const y = first(/^(?:pos|move)\([^,)]*,\s*(-?[\d.]+)/)
  if (!keypad && !old && !y) return undefined
  const digit = keypad ? Number(keypad) : old ? keypadOfOld(Number(old)) : usual
  if (!y) return keypadSettings(digit)
  const share = Number(y) / height
  return keypadSettings(digit, share < 1 / 3 ? 'top' : share < 2 / 3 ? 'middle' : 'bottom')
}
