const quoted = /"((?:[^"]|"")*)"/y
const lineEnd = /\r\n/y

/** Strict by RFC 4180: throws where a program could read a cell or a line in another way. */
export const readCsv = (file: string, separator = ';'): string[][] => {
  if (!file.startsWith('\uFEFF')) throw new Error('The byte order mark is missing')
  const plain = new RegExp(`[^"\\r\\n${separator}]*`, 'y')
  let place = 1
  const take = (pattern: RegExp) => {
    pattern.lastIndex = place
    const match = pattern.exec(file)
    if (match) place = pattern.lastIndex
    return match
  }
  const cell = (): string => {
    const match = take(quoted)
    return match ? (match[1] ?? '').replaceAll('""', '"') : (take(plain)?.[0] ?? '')
  }
  const line = (): string[] => {
    const cells = [cell()]
    while (file[place] === separator) {
      place += 1
      cells.push(cell())
    }
    if (place < file.length && !take(lineEnd)) throw new Error(`A stray sign at ${place}`)
    return cells
  }
  const lines: string[][] = []
  while (place < file.length) lines.push(line())
  if (new Set(lines.map(({ length }) => length)).size > 1) throw new Error('Lines of other lengths')
  return lines
}
