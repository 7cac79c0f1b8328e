import type Hls from 'hls.js'
import type { BufferFlushingData } from 'hls.js'

/** A change of the sound's track removes all of it instead. */
const isTrim = ({ type, startOffset, endOffset }: BufferFlushingData) =>
  type === 'audio' && (startOffset > 0 || Number.isFinite(endOffset))

/**
 * hls.js trims what lies far from the position, and now and then loses track of it: with each segment
 * of the picture it also steps the queue of the sound, whose removal may be done but not yet reported.
 * From then on it waits for that report, and loads sound for four seconds ahead at most. The next
 * segment that is buffered therefore counts as the report, which may come twice without harm.
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
