import { expect, test } from 'vitest'
import { addressedSecond, addressedTarget } from '#lib/player/preflight/address.ts'
import { startPart } from '#lib/player/preflight/start-rules.ts'

const part = (bandwidth: number) => ({ bandwidth, playlist: '', init: '', segment: '' })
const ladder = [part(200_000), part(400_000), part(800_000)]
const at = (address: string) => new URL(address, 'https://vereda.example') as unknown as Location

test('starts with the best rendition that loads without a wait, or the lowest', () => {
  expect(startPart(ladder, undefined)).toBe(ladder[0])
  expect(startPart(ladder, 1_600_000)).toBe(ladder[0])
  expect(startPart(ladder, 6_000_000)).toBe(ladder[1])
  expect(startPart(ladder, 50_000_000)).toBe(ladder[2])
  expect(startPart([], 50_000_000)).toBe(undefined)
})

test('reads the video or episode and the start second from the address', () => {
  expect(addressedTarget(at('/assistir/12/dom-casmurro'))).toBe(12)
  expect(addressedTarget(at('/assistir/12/dom-casmurro?ep=34'))).toBe(34)
  expect(addressedTarget(at('/assistir/abc/dom-casmurro'))).toBe(undefined)
  expect(addressedSecond(at('/assistir/12/dom-casmurro?t=90'))).toBe(90)
  expect(addressedSecond(at('/assistir/12/dom-casmurro?t=-1'))).toBe(undefined)
})
