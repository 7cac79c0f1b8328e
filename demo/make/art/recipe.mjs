export const recipe = (slug, pal, style, text, layers, more = {}) => ({
  slug,
  pal,
  style,
  text,
  layers,
  ...more,
})

// The children's world is cut from paper: its first layer is always the card behind
export const paperRecipe = (slug, text, style, colour, ink, card, layers) => ({
  slug,
  text,
  style,
  colour,
  ink,
  kids: true,
  layers: [['card', card], ...layers],
})

// The still of a children's episode has no lettering
export const stillRecipe = (slug, card, layers) => ({
  slug,
  kids: true,
  layers: [['card', card], ...layers],
})
