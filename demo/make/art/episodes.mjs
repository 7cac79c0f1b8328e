import { stills } from './stills.mjs'

// Episodes without their own still vary the series' picture by palette, zoom (`frame`), and layers
// removed or added.
const near = (x, y, scale, more) => ({ frame: { x, y, scale }, ...more })

const lights = {
  'o-cortico': [
    ['seca', near(0.62, 0.75, 1.7)],
    ['aurora', near(0.42, 0.4, 1.6, { without: ['figures'] })],
    ['brasa', near(0.69, 0.78, 2.2)],
    [
      'conves',
      near(0.5, 0.6, 1.25, {
        without: ['laundry'],
        add: [['sparks', { y: 0.95, wide: 1500, tall: 900, count: 160 }]],
      }),
    ],
    ['noite', near(0.76, 0.4, 1.8, { without: ['laundry', 'figures'] })],
  ],
  'os-maias': [
    ['nevoa', near(0.5, 0.72, 1.6, { without: ['figures'] })],
    ['aurora', near(0.68, 0.74, 2)],
    ['baia', near(0.42, 0.55, 1.5, { without: ['figures', 'birds'] })],
    [
      'serra',
      {
        without: ['roofs', 'figures', 'sea'],
        add: [
          ['horses', { y: 0.7, count: 5 }],
          ['ground', { y: 0.76 }],
        ],
      },
    ],
    ['cerrado', near(0.7, 0.46, 1.9, { without: ['figures'] })],
    ['noite', near(0.56, 0.6, 1.2, { add: [['stars', { count: 90, depth: 0.4 }]] })],
    ['grades', near(0.7, 0.5, 1.6, { without: ['figures', 'birds'] })],
    ['ouro', near(0.64, 0.78, 1.5)],
  ],
  'o-primo-basilio': [
    ['aurora', near(0.66, 0.5, 1.4)],
    ['incenso', near(0.66, 0.62, 2.2)],
    ['taverna', near(0.6, 0.45, 1.2, { without: ['sun'] })],
    ['nevoa', near(0.66, 0.34, 1.7)],
  ],
  'boca-de-brasa': [
    ['conves', near(0.67, 0.56, 1.5)],
    ['tormenta', near(0.6, 0.5, 1.2, { without: ['sparks'] })],
    ['mata', near(0.6, 0.5, 1.7, { add: [['butterfly', { x: -150, y: 0.34, s: 0.3, turn: 20 }]] })],
  ],
  'o-alienista': [
    ['milho', near(0.66, 0.68, 1.5, { without: ['stars', 'moon'] })],
    ['deserto', near(0.6, 0.55, 1.2, { without: ['facade', 'figures', 'stars'] })],
    ['brasa', near(0.56, 0.8, 1.9)],
    ['noite', near(0.67, 0.72, 2.4, { without: ['figures'] })],
  ],
  'a-falencia': [
    ['ouro', near(0.66, 0.85, 1.5, { without: ['violin'] })],
    ['alcova', near(0.7, 0.4, 1.7)],
    ['tormenta', near(0.68, 0.55, 1.3)],
    ['aurora', near(0.66, 0.7, 2)],
  ],
}

const without = (layers, names = []) => layers.filter(([name]) => !names.includes(name))

// Returns each episode's recipe and variant.
export function episodeVariants(catalogue, recipe) {
  const series = catalogue.titles.find(({ slug }) => slug === recipe.slug)
  const episodes = series?.seasons.flatMap((season) => season.episodes) ?? []
  if (episodes.some(({ slug }) => stills[slug]))
    return episodes.map(({ slug }) => ({ slug, recipe: stills[slug], kind: 'still' }))
  const list = lights[recipe.slug] ?? []
  return list.map(([palette, composition = {}], i) => ({
    slug: episodes[i].slug,
    kind: 'backdrop',
    recipe: {
      ...recipe,
      layers: [...without(recipe.layers, composition.without), ...(composition.add ?? [])],
    },
    variant: { palette, shift: (i + 1) * 17, frame: composition.frame },
  }))
}
