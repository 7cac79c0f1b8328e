import { ambience } from './clip-ambience.mjs'
import { lands } from './clip-score-lands.mjs'
import { roads } from './clip-score-roads.mjs'

const scores = { ...roads, ...lands }

export function perform(id, tape, { music = false } = {}) {
  if (!music) ambience[id](tape)
  scores[id](tape)
}
