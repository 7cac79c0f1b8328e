import { describe, expect, it } from 'vitest'
import { barStyle, mainLinks } from '#lib/browser/navigation/navigation.ts'
import { matchRoute } from '#shared/routes.ts'

describe('the top bar', () => {
  it.each([
    [0, { compact: false, solid: false }],
    [10, { compact: false, solid: false }],
    [11, { compact: true, solid: false }],
    [50, { compact: true, solid: false }],
    [51, { compact: true, solid: true }],
  ])('at %i px, has the style %j', (scrollPx, expected) => {
    expect(barStyle(scrollPx, false)).toEqual(expected)
  })

  it('stays compact on a route that starts compact', () => {
    expect(barStyle(0, true)).toEqual({ compact: true, solid: false })
  })
})

describe('the main menu', () => {
  it('leads to rows of the route table', () => {
    for (const { route, href } of mainLinks) expect(matchRoute(href)?.route.name).toBe(route)
  })

  it('shows a kids profile only what it may open', () => {
    const kids = mainLinks.filter(({ kids }) => kids)
    expect(kids.map(({ label }) => label)).toEqual(['Início', 'Minha lista'])
    for (const { href } of kids) expect(matchRoute(href)?.route.kids).toBe(true)
  })
})
