// Some series give each episode its own light: the same place under another palette and seed.
const lights = {
  'dom-casmurro': [
    'ressaca',
    'praia',
    'natal',
    'defunto',
    'aurora',
    'baia',
    'ouro',
    'tormenta',
    'nevoa',
  ],
  'os-sertoes': ['seca', 'deserto', 'noite', 'lamparina'],
  peregrinacao: ['longo', 'oriente', 'tormenta', 'noite', 'baia', 'aurora', 'lisboa'],
}

export function episodeVariants(catalogue, recipe) {
  const list = lights[recipe.slug] ?? []
  const series = catalogue.titles.find(({ slug }) => slug === recipe.slug)
  const episodes = series?.seasons.flatMap((season) => season.episodes) ?? []
  return list.map((palette, i) => ({ slug: episodes[i].slug, palette, shift: (i + 1) * 17 }))
}
