import type Hls from 'hls.js'
import type { BufferFlushingData } from 'hls.js'

/** A change of the audio track removes all of it instead. */
const isTrim = ({ type, startOffset, endOffset }: BufferFlushingData) =>
  type === 'audio' && (startOffset > 0 || Number.isFinite(endOffset))

/**
 * Works around a bug of hls.js: when it trims distant audio, a buffered video segment may advance
 * the audio queue before the removal is reported. It then waits for that report and loads at most
 * four seconds of audio ahead. The next buffered segment therefore triggers the report; a duplicate
 * does no harm.
 */
export const finishTrims = (hls: Hls, { Events }: typeof Hls): void => {
  let trim: BufferFlushingData | undefined
  hls.on(Events.BUFFER_FLUSHING, (_, flush) => {
    if (isTrim(flush)) trim = flush
  })
  hls.on(Events.BUFFER_FLUSHED, (_, { type }) => {
    if (type === 'audio') trim = undefined
  })
  hls.on(Events.FRAG_BUFFERED, () => {
    if (!trim) return
    const { startOffset: start, endOffset: end } = trim
    hls.trigger(Events.BUFFER_FLUSHED, { type: 'audio', start, end })
  })
}
