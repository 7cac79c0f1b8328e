import { layersOf, picture, sizes } from './art/compose.mjs'

const { h, fx } = sizes.backdrop
// On the lower edge
const rooted = ['grass', 'flowers', 'foliage', 'trees', 'trunks', 'swell', 'waves', 'berries']

export function filmOf(recipe, size) {
  const layers = layersOf(recipe, 'backdrop').map((layer) => {
    const { x = 0, y = 0.5 } = layer.options
    return {
      name: layer.name,
      depth: layer.depth,
      svg: picture([layer], 'backdrop'),
      x: fx + x,
      y: h * y,
      ...(rooted.includes(layer.name) && { foot: h }),
    }
  })
  return { layers, ...size }
}
