import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Recipe {
  slug: string
  layers: [name: string, options?: unknown][]
}

const recipesModule: string = '../../demo/make/art/recipes.mjs'
const { recipes } = (await import(recipesModule)) as { recipes: Recipe[] }
const disc = new Set(['sun', 'moon', 'orb'])
const plain = (kind: Recipe[]) =>
  kind.filter(({ layers }) => !layers.some(([name]) => disc.has(name))).length / kind.length

test('draws at least a third of the demo posters without a pale disc', () => {
  expect(plain(recipes)).toBeGreaterThan(1 / 3)
})

test('has a poster recipe for each demo title', () => {
  const { titles } = JSON.parse(readFileSync('demo/catalogue.json', 'utf8')) as {
    titles: { slug: string }[]
  }
  const drawn = new Set(recipes.map(({ slug }) => slug))
  expect(titles.filter(({ slug }) => !drawn.has(slug))).toEqual([])
})
