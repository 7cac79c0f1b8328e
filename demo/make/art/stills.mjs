// Episodes with their own composition, by slug.
import { casmurro } from './stills-casmurro.mjs'
import { curupira } from './stills-curupira.mjs'
import { fabulas } from './stills-fabulas.mjs'
import { malasartes } from './stills-malasartes.mjs'
import { peregrinacao } from './stills-peregrinacao.mjs'
import { saci } from './stills-saci.mjs'
import { sertoes } from './stills-sertoes.mjs'

export const stills = Object.fromEntries(
  [...casmurro, ...sertoes, ...peregrinacao, ...saci, ...curupira, ...malasartes, ...fabulas].map(
    (recipe) => [recipe.slug, recipe],
  ),
)
