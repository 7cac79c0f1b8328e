import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areWholeBoxes } from '#lib/player/media/boxes.ts'

const bytesOf = (file: string) => new Uint8Array(readFileSync(`demo/media/mar/${file}`)).buffer

describe('a segment', () => {
  it.each(['v240/init.mp4', 'v240/003.m4s', 'audio/000.m4s'])('is whole: %s', (file) => {
    expect(areWholeBoxes(bytesOf(file))).toBe(true)
  })

  it('is not whole after truncation', () => {
    const segment = bytesOf('v240/003.m4s')
    for (const length of [0, 3, 8, 1000, segment.byteLength / 2, segment.byteLength - 1])
      expect(areWholeBoxes(segment.slice(0, length))).toBe(false)
  })

  it('is not whole if it is an HTML page', () => {
    const page = new TextEncoder().encode('<!doctype html><title>Entre no Wi-Fi</title>')
    expect(areWholeBoxes(page.buffer)).toBe(false)
  })

  it('may contain a box with a 64-bit size', () => {
    const bytes = new Uint8Array(24)
    const view = new DataView(bytes.buffer)
    view.setUint32(0, 1)
    view.setBigUint64(8, 24n)
    expect(areWholeBoxes(bytes.buffer)).toBe(true)
    view.setBigUint64(8, 25n)
    expect(areWholeBoxes(bytes.buffer)).toBe(false)
  })
})
