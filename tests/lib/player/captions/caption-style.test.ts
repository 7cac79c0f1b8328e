import { describe, expect, it } from 'vitest'
import {
  captionCss,
  defaultCaptionStyle,
  readCaptionStyle,
} from '#lib/player/captions/caption-style.ts'

describe('a stored style', () => {
  it('is read unchanged', () => {
    const style = {
      size: 175,
      color: 'yellow',
      background: 'blue',
      opacity: 25,
      edge: 'raised',
      position: 'top',
      font: 'serif',
    } as const
    expect(readCaptionStyle(JSON.parse(JSON.stringify(style)))).toEqual(style)
  })

  it.each([
    ['size', 500],
    ['size', 110],
    ['size', '100'],
    ['color', 'url(x)'],
    ['color', 'toString'],
    ['opacity', -25],
    ['edge', null],
    ['position', 'left'],
    ['font', {}],
  ])('gets the default for %s %j', (field, value) =>
    expect(readCaptionStyle({ [field]: value })).toEqual(defaultCaptionStyle),
  )

  it.each([undefined, null, 'x', 5])('falls back to the default for %j', (stored) =>
    expect(readCaptionStyle(stored)).toEqual(defaultCaptionStyle),
  )
})

describe('caption CSS', () => {
  const css = (change: Partial<typeof defaultCaptionStyle>) =>
    captionCss({ ...defaultCaptionStyle, ...change })

  it('sets size, colours and background opacity', () =>
    expect(css({ size: 150, color: 'yellow', opacity: 50 })).toMatchObject({
      scale: 1.5,
      color: 'rgb(255 225 77)',
      backgroundColor: 'rgb(0 0 0 / 50%)',
      textShadow: 'none',
    }))

  it('draws edges in a contrasting colour', () => {
    expect(css({ edge: 'outline' }).textShadow).toContain('rgb(0 0 0)')
    expect(css({ edge: 'outline', color: 'black' }).textShadow).toContain('rgb(255 255 255)')
    expect(css({ edge: 'shadow' }).textShadow).not.toBe(css({ edge: 'raised' }).textShadow)
  })
})
