// The pictures of the children's episodes, by slug.
import { curupira } from './stills-curupira.mjs'
import { fabulas } from './stills-fabulas.mjs'
import { malasartes } from './stills-malasartes.mjs'
import { saci } from './stills-saci.mjs'

export const stills = Object.fromEntries(
  [...saci, ...curupira, ...malasartes, ...fabulas].map((recipe) => [recipe.slug, recipe]),
)
