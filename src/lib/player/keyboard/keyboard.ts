export type Command =
  | { name: 'toggle-play' | 'toggle-mute' | 'toggle-captions' | 'toggle-fullscreen' }
  | { name: 'skip-intro' | 'next' | 'previous' | 'show-keys' | 'toggle-picture-in-picture' }
  | { name: 'next-chapter' | 'previous-chapter' }
  | { name: 'seek-by' | 'seek-to-share' | 'change-volume' | 'change-rate'; amount: number }

interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

const shortStepSeconds = 5
const longStepSeconds = 10
const volumeStep = 0.05

const commands: Record<string, Command> = {
  ' ': { name: 'toggle-play' },
  k: { name: 'toggle-play' },
  j: { name: 'seek-by', amount: -longStepSeconds },
  l: { name: 'seek-by', amount: longStepSeconds },
  arrowleft: { name: 'seek-by', amount: -shortStepSeconds },
  arrowright: { name: 'seek-by', amount: shortStepSeconds },
  arrowup: { name: 'change-volume', amount: volumeStep },
  arrowdown: { name: 'change-volume', amount: -volumeStep },
  m: { name: 'toggle-mute' },
  f: { name: 'toggle-fullscreen' },
  c: { name: 'toggle-captions' },
  i: { name: 'toggle-picture-in-picture' },
  s: { name: 'skip-intro' },
  home: { name: 'seek-to-share', amount: 0 },
  end: { name: 'seek-to-share', amount: 1 },
  '<': { name: 'change-rate', amount: -1 },
  '>': { name: 'change-rate', amount: 1 },
  '?': { name: 'show-keys' },
}

const shiftedCommands: Record<string, Command> = {
  n: { name: 'next' },
  p: { name: 'previous' },
}

const controlledCommands: Record<string, Command> = {
  arrowleft: { name: 'previous-chapter' },
  arrowright: { name: 'next-chapter' },
}

/** WCAG 2.1.4 covers letters, digits and punctuation, but not Space. */
const isCharacter = (key: string) => key.length === 1 && key !== ' '

/** The key map of YouTube. Undefined leaves the key to the browser. */
export const commandOf = (press: KeyPress, characters = true): Command | undefined => {
  const key = press.key.toLowerCase()
  if (press.altKey || press.metaKey) return undefined
  if (press.ctrlKey) return press.shiftKey ? undefined : controlledCommands[key]
  if (!characters && isCharacter(key)) return undefined
  if (press.shiftKey && shiftedCommands[key]) return shiftedCommands[key]
  if (/^\d$/.test(key)) return { name: 'seek-to-share', amount: Number(key) / 10 }
  return commands[key]
}

export const repeats = ({ name }: Command): boolean =>
  name === 'seek-by' || name === 'change-volume' || name === 'change-rate'
