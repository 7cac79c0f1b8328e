import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProbedStream } from '#server/catalogue/packaging/probe.ts'
import { runFfmpeg } from '#server/catalogue/packaging/run-ffmpeg.ts'

/** A copy keeps the bytes as they are; MP4 has letterings that only a conversion to text says. */
const outputs: Record<string, { format: string; codec: string }> = {
  subrip: { format: 'srt', codec: 'copy' },
  text: { format: 'srt', codec: 'copy' },
  ass: { format: 'ass', codec: 'copy' },
  ssa: { format: 'ass', codec: 'copy' },
  webvtt: { format: 'webvtt', codec: 'copy' },
  mov_text: { format: 'ass', codec: 'ass' },
}

export const isTextTrack = ({ codec_name: codec }: ProbedStream): boolean =>
  Object.hasOwn(outputs, codec)

interface Film {
  ffmpeg: string
  file: string
  /** Arguments that keep the film's clock. */
  clock: readonly string[]
}

/** Reads the film once for all of them. */
export const extractTracks = async (
  { ffmpeg, file, clock }: Film,
  streams: readonly ProbedStream[],
): Promise<Map<number, Uint8Array>> => {
  if (streams.length === 0) return new Map()
  const folder = await mkdtemp(join(tmpdir(), 'vereda-legendas-'))
  const fileOf = ({ index }: ProbedStream) => join(folder, String(index))
  try {
    const args = streams.flatMap((stream) => {
      const { format = 'srt', codec = 'copy' } = outputs[stream.codec_name] ?? {}
      return ['-map', `0:${stream.index}`, '-c:s', codec, '-f', format, fileOf(stream)]
    })
    await runFfmpeg(ffmpeg, ['-sub_charenc_mode', 'ignore', '-i', file, ...args, ...clock])
    const read = streams.map(async (one) => [one.index, await readFile(fileOf(one))] as const)
    return new Map(await Promise.all(read))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
