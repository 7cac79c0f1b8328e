const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
}

const numbered = String.raw`&#(?:(\d{1,7})|x([\da-f]{1,6}));`
const pattern = new RegExp([...Object.keys(entities), numbered].join('|'), 'gi')
const lastCodePoint = 0x10_ff_ff

const characterOf = (code: number): string =>
  code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : '\uFFFD'

/** Once, so that `&amp;lt;` stays `&lt;`. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(pattern, (entity, ten, hex) => {
    if (ten) return characterOf(Number(ten))
    if (hex) return characterOf(parseInt(hex, 16))
    return entities[entity.toLowerCase()] ?? entity
  })
