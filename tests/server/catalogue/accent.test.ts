import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getContent } from '#shared/catalogue/contract.ts'
import { accentOf } from '#server/catalogue/import/artwork/accent.ts'
import { readArt } from '#server/catalogue/import/artwork/art.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

type Colour = readonly number[]

const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Colour, other: Colour): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** From src/layouts/theme.css: the backgrounds of the accent, and the text colour on the accent. */
const grounds = { stage: [11, 11, 15], surface: [20, 20, 27], raised: [33, 33, 43] }
const accentInk = [26, 12, 4]

const expectLegible = (accent: string) => {
  const colour = accent.split(' ').map(Number)
  for (const ground of Object.values(grounds))
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colour, accentInk)).toBeGreaterThanOrEqual(4.5)
}

const solid = async (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .raw()
    .toBuffer()

describe('the accent of a picture', () => {
  test.each(Array.from({ length: 24 }, (_, turn) => turn * 15))(
    'is legible at hue %i',
    async (hue) => {
      for (const lightness of [15, 50, 85]) {
        const accent = accentOf(await solid(`hsl(${hue}, 80%, ${lightness}%)`))
        if (!accent) throw new Error(`no accent at ${lightness} %`)
        expectLegible(accent)
      }
    },
  )

  test.each(['#000000', '#808080', '#ffffff', '#1a1b1c'])(
    'is undefined for a picture all in %s',
    async (grey) => {
      expect(accentOf(await solid(grey))).toBeUndefined()
    },
  )

  test('takes the hue of the picture', async () => {
    const [red = 0, green = 0, blue = 0] = (accentOf(await solid('#8a1c1c')) ?? '')
      .split(' ')
      .map(Number)
    expect(red).toBeGreaterThan(Math.max(green, blue))
    expect(accentOf(new Uint8Array())).toBeUndefined()
  })
})

const art = readdirSync('demo/art').filter((slug) =>
  readdirSync(join('demo/art', slug)).some((file) => file.startsWith('backdrop-')),
)

test.each(art)('gives %s a legible accent, if any', async (slug) => {
  const accent = (await readArt('demo', slug))?.images.backdrop?.accent
  if (accent !== undefined) expectLegible(accent)
})

test('finds different accents in most scenes of the demo', async () => {
  const all = await Promise.all(
    art.map(async (slug) => (await readArt('demo', slug))?.images.backdrop?.accent),
  )
  const accents = all.filter((accent) => accent !== undefined)
  expect(accents.length).toBeGreaterThan(art.length * 0.8)
  expect(new Set(accents).size).toBeGreaterThan(20)
})

onOneEngine('an imported title', (engine) => {
  const server = useServer(engine, importFixture)

  test('shares the accent of its scene with its videos', async () => {
    const { token, profileId } = await openViewer(server())
    const params = { id: await contentId(server(), 'casa-verde') }
    const query = { profile_id: profileId }
    const { body } = await call(server(), getContent, { params, query, token })
    const scenes = [body, ...body.seasons.flatMap(({ episodes }) => episodes)].map(
      ({ images }) => images.backdrop?.accent,
    )
    const own = (await readArt('tests/support/catalogue', 'casa-verde'))?.images.backdrop?.accent
    expect(own).toBeDefined()
    expect(scenes.length).toBeGreaterThan(1)
    expect(new Set(scenes)).toEqual(new Set([own]))
  })
})
