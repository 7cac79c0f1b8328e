import type { ProbedStream } from './probe.ts'

const titleOf = ({ tags }: ProbedStream): string | undefined => tags['title'] ?? tags['name']

/** MP4 keeps the name of a track in its handler, where most programs leave their own. */
export const plainTitle = (stream: ProbedStream): string =>
  (titleOf(stream) ?? stream.tags['handler_name'] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()

export const trackName = (stream: ProbedStream): string => {
  const { index, codec_name: codec, tags } = stream
  return titleOf(stream) ?? tags['filename'] ?? `faixa ${index}${codec ? `, ${codec}` : ''}`
}
