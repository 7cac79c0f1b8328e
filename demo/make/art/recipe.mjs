export const recipe = (slug, pal, style, text, layers, more = {}) => ({
  slug,
  pal,
  style,
  text,
  layers,
  ...more,
})

// The first layer is always the card behind
export const paperRecipe = (slug, text, style, colour, ink, card, layers) => ({
  slug,
  text,
  style,
  colour,
  ink,
  kids: true,
  layers: [['card', card], ...layers],
})

// Stills have no lettering
export const stillRecipe = (slug, card, layers) => ({
  slug,
  kids: true,
  layers: [['card', card], ...layers],
})
