/** Browsers of televisions, of the boxes beside them and of game consoles. */
const televisions =
  /\b(?:smart-?tv|web0s|webos|tizen|netcast|hbbtv|vidaa|viera|bravia|aquos|roku|crkey|apple ?tv|android tv|google ?tv|playstation|xbox|nintendo)/i

/** The models of one maker share a prefix only, which is also the beginning of a word. */
const fireTelevisions = /\bAFT[A-Z]{1,4}\b/

/** Whether the keys of this browser come from a remote control. */
export const hasRemoteControl = (userAgent: string): boolean =>
  televisions.test(userAgent) || fireTelevisions.test(userAgent)

/** The owner's own choice of the look and the keys of a television on this device. */
export const televisionKey = 'vereda.television'

/** Whether the document is laid out, and its keys are read, for a television. */
export const isTelevision = (): boolean => document.documentElement.dataset.device === 'tv'

type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode'>

/** Old televisions name the key of their remote by its code alone: LG, then Samsung. */
const backCodes: readonly number[] = [461, 10_009]

/** The "back" key of a remote control. Keyboards have no such key. */
export const isBackKey = ({ key, keyCode }: KeyPress): boolean =>
  ['GoBack', 'BrowserBack', 'XF86Back'].includes(key) || backCodes.includes(keyCode)

/** On a remote, Backspace is the back key of some; on a keyboard, it only erases. */
export const closesLayer = (event: KeyPress): boolean =>
  isBackKey(event) || (isTelevision() && event.key === 'Backspace')

/**
 * The keys that lead back. Many remotes send Escape or Backspace, which on a keyboard are pressed by
 * habit and must not leave the page.
 */
export const leadsBack = (event: KeyPress): boolean =>
  closesLayer(event) || (isTelevision() && event.key === 'Escape')
