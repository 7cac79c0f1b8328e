/** What a key asks of the player. */
export type Command =
  | { name: 'toggle-play' | 'toggle-mute' | 'toggle-captions' | 'toggle-fullscreen' }
  | { name: 'skip-intro' | 'next' | 'previous' | 'show-keys' }
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

/** The key map that people know from YouTube; undefined leaves the key to the browser. */
export const commandOf = (press: KeyPress): Command | undefined => {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined
  const key = press.key.toLowerCase()
  if (press.shiftKey && shiftedCommands[key]) return shiftedCommands[key]
  if (/^\d$/.test(key)) return { name: 'seek-to-share', amount: Number(key) / 10 }
  return commands[key]
}

/** A key that is held goes on stepping; what switches, opens or leaves happens once. */
export const repeats = ({ name }: Command): boolean =>
  name === 'seek-by' || name === 'change-volume' || name === 'change-rate'

/** The map in words, for the list that `?` opens. */
export const keyList: readonly { keys: string; does: string }[] = [
  { keys: 'Espaço ou K', does: 'Reproduzir ou pausar' },
  { keys: 'J e L', does: 'Voltar e avançar 10 segundos' },
  { keys: '← e →', does: 'Voltar e avançar 5 segundos' },
  { keys: '↑ e ↓', does: 'Aumentar e diminuir o volume' },
  { keys: '0 a 9', does: 'Ir para 0 % a 90 % do vídeo' },
  { keys: 'Home e End', does: 'Ir para o início e para o fim' },
  { keys: 'M', does: 'Ligar ou desligar o som' },
  { keys: 'C', does: 'Ligar ou desligar as legendas' },
  { keys: 'F', does: 'Tela cheia' },
  { keys: '< e >', does: 'Diminuir e aumentar a velocidade' },
  { keys: 'S', does: 'Pular abertura' },
  { keys: 'Shift + N', does: 'Próximo episódio' },
  { keys: 'Shift + P', does: 'Recomeçar do início' },
  { keys: '?', does: 'Mostrar esta lista' },
]
