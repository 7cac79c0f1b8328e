import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { matchRoute } from '#shared/routes.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
  label?: string
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  start_url: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

const drawn = ({ type }: Picture) => type !== 'image/svg+xml'

const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
].filter(drawn)

describe('the installed app', () => {
  test.each(pictures)('has $src in the size and type of the manifest', async (picture) => {
    const file = `public${picture.src}`
    expect(existsSync(file)).toBe(true)
    const { width, height, format } = await sharp(file).metadata()
    expect(`${width}x${height}`).toBe(picture.sizes)
    expect(`image/${format}`).toBe(picture.type)
  })

  test('has maskable icons with nothing outside the safe zone', async () => {
    const icons = manifest.icons.filter(({ purpose }) => purpose === 'maskable')
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    for (const { src } of icons) {
      const { data, info } = await sharp(`public${src}`).removeAlpha().raw().toBuffer({
        resolveWithObject: true,
      })
      const safe = (info.width / 2) * 0.8
      const [red, green, blue] = data
      for (let at = 0; at < data.length; at += 3) {
        const pixel = at / 3
        const x = (pixel % info.width) - info.width / 2
        const y = Math.floor(pixel / info.width) - info.height / 2
        if (Math.hypot(x, y) <= safe) continue
        expect([data[at], data[at + 1], data[at + 2]]).toEqual([red, green, blue])
      }
    }
  })

  test('has screenshots for wide and narrow screens', () => {
    const factors = manifest.screenshots.map((shot) => shot.form_factor)
    expect(factors).toEqual(['wide', 'narrow'])
    for (const { label } of manifest.screenshots) expect(label).toMatch(/\S/)
  })

  test('starts and has shortcuts at existing routes', () => {
    expect(matchRoute(manifest.start_url)?.route.name).toBe('home')
    for (const { url } of manifest.shortcuts) expect(matchRoute(url)).toBeDefined()
  })
})
