const quoted = /^Unexpected token '(.+?)', (\.{3})?"(.*)"(?:\.{3})? is not valid JSON$/su
/** V8 quotes so many characters before an unexpected one. */
const charactersBefore = 10

const quotedLine = (text: string, message: string): number | undefined => {
  const [, token = '', isCut, part] = quoted.exec(message) ?? []
  if (part === undefined) return undefined
  const offset = text.indexOf(part) + (isCut ? charactersBefore : part.indexOf(token))
  return text.slice(0, offset).split('\n').length
}

/** V8 says in English where the error is. */
export const describeJsonError = (text: string, { message }: Error): string => {
  const line = /\(line (\d+) column/.exec(message)?.[1] ?? quotedLine(text, message)
  const place = line === undefined ? 'no fim' : `na linha ${line}`
  return `não é JSON: há um erro ${place}; confira vírgulas, aspas e chaves`
}
