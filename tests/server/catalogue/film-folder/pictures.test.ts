import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { makeArt } from '#server/catalogue/film-folder/pictures.ts'
import { darkColorOf, seenPicture } from '#server/catalogue/film-folder/seen-picture.ts'
import { useFolders } from '#tests/server/catalogue/folders.ts'

const { emptyFolder } = useFolders()

const plain = (background: string | { r: number; g: number; b: number }, alpha?: number) => {
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background } })
  return alpha === undefined ? picture : picture.ensureAlpha(alpha)
}

const orange = { r: 200, g: 120, b: 40 }

const shape = { width: 64, height: 36 }

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16))

/** It is darker than the picture. */
const expectColor = (color: string, seen: readonly number[]) => {
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
  for (const [index, part] of channelsOf(color).entries())
    expect(Math.abs(part - (seen[index] ?? 0) * 0.6)).toBeLessThanOrEqual(2)
}

const grey = [139, 139, 139]

/** The profile of a screen with wider colours, without converting what it is laid on. */
const asIfP3 = async (picture: Sharp) => {
  const { icc = Buffer.alloc(0) } = await sharp(
    await plain(orange).withIccProfile('p3').png().toBuffer(),
  ).metadata()
  return insertProfile(await picture.png().toBuffer(), icc)
}

/* A PNG begins with a signature of 8 bytes and a header of 25. */
const insertProfile = (png: Buffer, icc: Buffer) => {
  const body = Buffer.concat([Buffer.from('iCCPp\0\0', 'latin1'), deflateSync(icc)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, 33), length, body, check, png.subarray(33)])
}

test.each([
  ['8 bits', () => plain(orange).png().toBuffer(), [200, 120, 40]],
  ['16 bits', () => plain(orange).toColourspace('rgb16').png().toBuffer(), [200, 120, 40]],
  ['one channel', () => plain('#8b8b8b').toColourspace('b-w').png().toBuffer(), grey],
  ['grey with alpha', () => plain('#8b8b8b', 1).toColourspace('b-w').png().toBuffer(), grey],
  ['grey of 16 bits', () => plain('#8b8b8b').toColourspace('grey16').png().toBuffer(), grey],
  ['alpha', () => plain(orange, 0.5).png().toBuffer(), [106, 66, 28]],
  ['a palette', () => plain(orange).gif().toBuffer(), [200, 120, 40]],
  ['a wide profile', () => asIfP3(plain({ r: 150, g: 120, b: 60 })), [156, 119, 48]],
  [
    'a wide profile and 16 bits',
    () => asIfP3(plain({ r: 150, g: 120, b: 60 }).toColourspace('rgb16')),
    [156, 119, 48],
  ],
  [
    'the inks of print',
    () => plain({ r: 150, g: 110, b: 90 }).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    [150, 110, 90],
  ],
])('has the colours that people see: %s', async (_, picture, seen) => {
  const bytes = await picture()
  expectColor(await darkColorOf(bytes, shape), seen)
  const { data, info } = await seenPicture(bytes, shape).png().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  const { channels } = await sharp(data).stats()
  for (const [index, { mean }] of channels.entries())
    expect(Math.abs(mean - (seen[index] ?? 0))).toBeLessThanOrEqual(2)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned as its camera says: %i', async (orientation) => {
  const upright = await sharp({
    create: { width: 64, height: 36, channels: 3, background: '#f00' },
  })
    .composite([{ input: await plain('#00f').resize(32, 18).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const back = sharp(upright)
  const isMirrored = [2, 4, 5, 7].includes(orientation)
  const turned = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0
  const stored = await (isMirrored ? sharp(await back.flop().png().toBuffer()) : back)
    .rotate(turned)
    .withMetadata({ orientation })
    .png()
    .toBuffer()
  const data = await seenPicture(stored, shape).resize(2, 2, { kernel: 'nearest' }).raw().toBuffer()
  expect([0, 3, 6, 9].map((at) => (data[at + 2] ?? 0) > 128)).toEqual([true, false, false, false])
})

test('refuses a picture by the name that the person gave it', async () => {
  const folder = await emptyFolder()
  const whole = await plain(orange).jpeg().toBuffer()
  const poster = { name: 'A/poster.png', bytes: Buffer.from('hello') }
  const place = { folder: join(folder, 'art'), record: join(folder, 'record') }
  for (const [bytes, reason] of [
    [Buffer.alloc(0), 'está vazio'],
    [whole.subarray(0, whole.length / 2), 'danificada ou incompleta'],
    [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'HEIC'],
  ] as const) {
    expect(await makeArt({ poster, scene: { name: 'A/cena.jpg', bytes } }, place)).toEqual([
      'A/poster.png: não é uma imagem que se possa ler',
      expect.stringMatching(`^A/cena.jpg: .*${reason}`),
    ])
  }
})
