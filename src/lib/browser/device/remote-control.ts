/** Also set-top boxes and game consoles. */
const televisions =
  /\b(?:smart-?tv|web0s|webos|tizen|netcast|hbbtv|vidaa|viera|bravia|aquos|roku|crkey|apple ?tv|android tv|google ?tv|playstation|xbox|nintendo)/i

/** Amazon's models share only this prefix, which ordinary words may also have. */
const fireTelevisions = /\bAFT[A-Z]{1,4}\b/

export const hasRemoteControl = (userAgent: string): boolean =>
  televisions.test(userAgent) || fireTelevisions.test(userAgent)

export const televisionKey = 'vereda.television'

export const isTelevision = (): boolean => document.documentElement.dataset.device === 'tv'

type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode'>

/** LG, then Samsung: old models report no key name. */
const backCodes: readonly number[] = [461, 10_009]

export const isBackKey = ({ key, keyCode }: KeyPress): boolean =>
  ['GoBack', 'BrowserBack', 'XF86Back'].includes(key) || backCodes.includes(keyCode)

/** Some remotes send Backspace as their back key. */
export const closesLayer = (event: KeyPress): boolean =>
  isBackKey(event) || (isTelevision() && event.key === 'Backspace')

/** Some remotes send Escape or Backspace; on a keyboard they must not leave the page. */
export const leadsBack = (event: KeyPress): boolean =>
  closesLayer(event) || (isTelevision() && event.key === 'Escape')
