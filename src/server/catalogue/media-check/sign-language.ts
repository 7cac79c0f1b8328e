import { existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Box, boxAt, boxesIn, findBox } from '#server/catalogue/iso-media/boxes.ts'
import { codecOf } from '#server/catalogue/iso-media/codec.ts'

/** Silent, and played beside the film. */
export const signLanguageFile = 'libras.mp4'

/** It shares the connection with the film. */
const mostBitsPerSecond = 500_000
/** Containers round, and the last frame may be held. */
const mostSecondsApart = 1

export const hasSignLanguage = (folder: string): boolean =>
  existsSync(join(folder, signLanguageFile))

const headerBytes = 16

const readAt = async (handle: FileHandle, start: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** Reads only headers and index, since the file may be large. */
const readIndex = async (file: string) => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const types: string[] = []
    let index: Buffer | undefined
    let at = 0
    while (at < size) {
      const box = boxAt(await readAt(handle, at, headerBytes), 0, size - at)
      if (!box || box.end < box.content) break
      types.push(box.type)
      if (box.type === 'moov') index = await readAt(handle, at, Math.min(box.end, size - at))
      at += box.end
    }
    return { size, types, index, isWhole: at === size }
  } finally {
    await handle.close()
  }
}

const isLong = (data: Buffer, { content }: Box) => data.readUInt8(content) === 1

const readTicks = (data: Buffer, box: Box, at: number) =>
  isLong(data, box) ? Number(data.readBigUInt64BE(at)) : data.readUInt32BE(at)

/** From the header of the film or of its fragments. */
const secondsOf = (index: Buffer): number | undefined => {
  const header = findBox(index, 'moov/mvhd')
  if (!header) return undefined
  const clockAt = header.content + (isLong(index, header) ? 20 : 12)
  const fragments = findBox(index, 'moov/mvex/mehd')
  const ticks = fragments
    ? readTicks(index, fragments, fragments.content + 4)
    : readTicks(index, header, clockAt + 4)
  return ticks === 0 ? undefined : ticks / index.readUInt32BE(clockAt)
}

const tracksIn = (index: Buffer): number => {
  const movie = findBox(index, 'moov')
  if (!movie) return 0
  return boxesIn(index, movie.content, movie.end)
    .filter(({ type }) => type === 'trak')
    .toArray().length
}

const lengthProblems = (size: number, seconds: number | undefined, filmSeconds: number) => {
  if (seconds === undefined) return ['não diz quanto dura']
  return [
    ...(Math.abs(seconds - filmSeconds) > mostSecondsApart
      ? [`dura ${seconds.toFixed(1)} s, e o vídeo ${filmSeconds.toFixed(1)} s`]
      : []),
    ...((size * 8) / seconds > mostBitsPerSecond
      ? [`passa de ${mostBitsPerSecond / 1000} kbit/s`]
      : []),
  ]
}

const problemsOf = async (file: string, filmSeconds: number): Promise<string[]> => {
  const { size, types, index, isWhole } = await readIndex(file)
  if (!isWhole || !types.includes('mdat')) return ['está cortado, ou não é um MP4']
  if (!index) return ['não tem índice (moov)']
  return [
    ...(types.indexOf('moov') > types.indexOf('mdat')
      ? ['o índice (moov) tem de vir no começo']
      : []),
    ...(tracksIn(index) === 1 ? [] : ['tem de ter só a imagem, sem som']),
    ...(codecOf(index)?.startsWith('avc') ? [] : ['a imagem tem de ser H.264']),
    ...lengthProblems(size, secondsOf(index), filmSeconds),
  ]
}

export const signLanguageProblems = async (
  folder: string,
  filmSeconds: number,
): Promise<string[]> => {
  if (!hasSignLanguage(folder)) return []
  const problems = await problemsOf(join(folder, signLanguageFile), filmSeconds)
  return problems.map((problem) => `${signLanguageFile}: ${problem}`)
}
