import { brazil } from './recipes-brazil.mjs'
import { immersions } from './recipes-immersions.mjs'
import { kids } from './recipes-kids.mjs'
import { portugal } from './recipes-portugal.mjs'
import { series } from './recipes-series.mjs'

export const recipes = [...series, ...brazil, ...portugal, ...kids, ...immersions]
