const things = {
  back: ['sky', 'card', 'tiles', 'stars', 'twinkles', 'rays', 'sun', 'moon', 'orb'],
  middle: [
    ...['ridges', 'peaks', 'roofs', 'facade', 'towers', 'church', 'furrows', 'ground', 'trees'],
    ...['trunks', 'crosses', 'archway', 'thorns', 'compass', 'gate', 'horses', 'column', 'laundry'],
    ...['sea', 'waves', 'sheets', 'swirl', 'mist', 'puffs', 'foliage', 'bunting', 'giant'],
  ],
  front: ['swell', 'grass', 'sparks', 'flowers', 'table', 'berries', 'shafts'],
}
const order = ['back', 'middle', 'subject', 'front']
const own = Object.fromEntries(
  Object.entries(things).flatMap(([depth, names]) => names.map((name) => [name, depth])),
)

// No layer may be behind an earlier one, and landscape painted over the subject is in front.
export function depthsOf(names) {
  let reached = 'back'
  return names.map((name) => {
    const depth = own[name] ?? 'subject'
    const after = reached === 'subject' && depth === 'middle' ? 'front' : depth
    if (order.indexOf(after) > order.indexOf(reached)) reached = after
    return reached
  })
}
