import { describe, expect, it } from 'vitest'
import { jumpTarget, remedyFor, type Trouble } from '#lib/player/media/hls/recovery-rules.ts'

const trouble = (changes: Partial<Trouble>): Trouble => ({
  isNetwork: true,
  details: 'fragLoadError',
  status: 503,
  part: 'main',
  isSegment: true,
  isMissedAgain: false,
  renditions: 4,
  ...changes,
})

const remedies = (...changes: Partial<Trouble>[]) => changes.map((one) => remedyFor(trouble(one)))

describe('when hls.js gives up', () => {
  it('retries while the network or the server is down', () => {
    expect(remedies({}, { status: 0 }, { status: 429 }, { status: 403 })).toEqual(
      Array(4).fill('retry'),
    )
    expect(remedies({ details: 'fragLoadTimeOut', status: undefined })).toEqual(['retry-at-once'])
  })

  it('takes another rendition when one lacks a file', () => {
    expect(
      remedies(
        { status: 404 },
        { status: 404, details: 'levelLoadError', isSegment: false },
        { status: 200, details: 'levelParsingError', isSegment: false },
      ),
    ).toEqual(Array(3).fill('drop-rendition'))
  })

  it('skips a segment that is missing in two renditions, in the only one or in the audio', () => {
    expect(
      remedies(
        { status: 404, isMissedAgain: true },
        { status: 404, renditions: 1 },
        { status: 404, part: 'audio' },
        { status: 422 },
      ),
    ).toEqual(Array(4).fill('skip-segment'))
  })

  it('gives up when no rendition or no audio is left', () => {
    expect(
      remedies(
        { status: 404, details: 'levelLoadError', isSegment: false, renditions: 1 },
        { status: 404, details: 'audioTrackLoadError', isSegment: false, part: 'audio' },
        { status: 404, details: 'manifestLoadError', isSegment: false, renditions: 0 },
        { isNetwork: false, details: 'manifestIncompatibleCodecsError' },
      ),
    ).toEqual(Array(4).fill('give-up'))
  })

  it('resets a broken decoder', () => {
    expect(remedies({ isNetwork: false, details: 'bufferAppendError' })).toEqual(['reset-media'])
  })

  it('never interrupts the video for captions', () => {
    expect(
      remedies(
        { part: 'captions', status: 404 },
        { part: 'captions', status: 503 },
        { part: 'captions', isNetwork: false },
      ),
    ).toEqual(Array(3).fill('drop-captions'))
  })
})

describe('stalled playback', () => {
  const hole = { start: 8, end: 10 }

  it('continues after the gap at the end of its buffer', () => {
    expect(jumpTarget(7.4, 8, [hole])).toBeCloseTo(10.05)
    expect(jumpTarget(8.6, 8.6, [{ start: 2, end: 4 }, hole])).toBeCloseTo(10.05)
  })

  it('waits when something else is missing', () => {
    expect(jumpTarget(7.4, 7.4, [hole])).toBeUndefined()
    expect(jumpTarget(5, 8, [hole])).toBeUndefined()
    expect(jumpTarget(7.9, 12, [hole])).toBeUndefined()
    expect(jumpTarget(10.2, 10.2, [hole])).toBeUndefined()
  })
})
