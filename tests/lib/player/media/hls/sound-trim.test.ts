import library, { type BufferFlushingData, type FragBufferedData } from 'hls.js'
import { expect, test } from 'vitest'
import { finishTrims } from '#lib/player/media/hls/sound-trim.ts'

const { Events } = library

const segment: unknown = { frag: { type: 'audio', sn: 'initSegment', stats: {} } }

/** Without media, hls.js reports an error for each removal, so a report without one is ours. */
const reportsAfter = (removal: BufferFlushingData) => {
  const hls = new library()
  finishTrims(hls, library)
  const reports: unknown[] = []
  hls.on(Events.BUFFER_FLUSHED, (_, report) => {
    if (!report.error) reports.push(report)
  })
  hls.trigger(Events.BUFFER_FLUSHING, removal)
  const bufferSegment = () => hls.trigger(Events.FRAG_BUFFERED, segment as FragBufferedData)
  bufferSegment()
  bufferSegment()
  hls.destroy()
  return reports
}

test('reports an audio trim once, with the next segment', () => {
  expect(reportsAfter({ type: 'audio', startOffset: 0, endOffset: 60 })).toEqual([
    { type: 'audio', start: 0, end: 60 },
  ])
})

test('leaves other removals to hls.js', () => {
  expect(reportsAfter({ type: 'audio', startOffset: 0, endOffset: Infinity })).toEqual([])
  expect(reportsAfter({ type: 'video', startOffset: 0, endOffset: 60 })).toEqual([])
})
