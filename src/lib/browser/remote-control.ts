/** Browsers of televisions, of the boxes beside them and of game consoles. */
const televisions =
  /\b(?:smart-?tv|web0s|webos|tizen|netcast|hbbtv|vidaa|viera|bravia|aquos|roku|crkey|apple ?tv|android tv|google ?tv|playstation|xbox|nintendo)/i

/** The models of one maker share a prefix only, which is also the beginning of a word. */
const fireTelevisions = /\bAFT[A-Z]{1,4}\b/

/** Whether the keys of this browser come from a remote control. */
export const hasRemoteControl = (userAgent: string): boolean =>
  televisions.test(userAgent) || fireTelevisions.test(userAgent)

/** Old televisions name the key of their remote by its code alone: LG, then Samsung. */
const backCodes: readonly number[] = [461, 10_009]

/** The "back" key of a remote control. Keyboards have no such key. */
export const isBackKey = ({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): boolean =>
  key === 'GoBack' || key === 'XF86Back' || backCodes.includes(keyCode)
