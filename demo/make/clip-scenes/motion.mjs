// `turn` is the angle of the loop. Only whole multiples of it return to the start.
const { sin, cos, abs } = Math

const still = () => ({})
const bob = (turn, at) => ({ y: 5 * sin(2 * turn + at), turn: 0.008 * sin(turn + at) })
const hover = (turn, at) => ({ y: 4 * sin(turn + at), turn: 0.009 * sin(turn + at * 2) })
const swell = (turn, at) => ({ x: 15 * sin(turn + at), y: 4 * sin(2 * turn + at) })
const drift = (turn, at) => ({ x: 26 * sin(turn + at), grow: 1.05 })
const sway = (turn, at) => ({ lean: 0.011 * sin(turn + at) + 0.004 * sin(2 * turn) })
const swing = (turn) => ({ swing: 0.012 * sin(turn) })
const breathe = (turn, at) => ({ tall: 1 + 0.006 * sin(2 * turn + at) })
const play = (turn, at) => ({
  tall: 1 + 0.014 * sin(3 * turn + at),
  turn: 0.012 * sin(2 * turn + at),
})
const pulse = (turn) => ({ grow: 1 + 0.012 * sin(turn), light: 0.08 * (1 + sin(2 * turn)) })
const shine = (turn) => ({ light: 0.05 * (1 - cos(turn)), grow: 1 + 0.01 * (1 - cos(turn)) })
const glint = (turn, at) => ({ x: 8 * sin(turn + at), light: 0.05 * (1 + sin(3 * turn)) })
const flicker = (turn) => ({
  light: 0.13 + 0.06 * sin(3 * turn) + 0.04 * sin(5 * turn + 1) + 0.03 * sin(8 * turn),
})
const flutter = (turn) => ({
  wide: 1 - 0.13 * abs(sin(2 * turn)) ** 1.5,
  y: 7 * sin(turn),
  x: 5 * sin(2 * turn),
  turn: 0.03 * sin(turn),
})
const glide = (turn, at) => ({
  x: 24 * sin(turn + at),
  y: 8 * sin(2 * turn + at),
  tall: 1 + 0.03 * sin(5 * turn),
})
const beam = (turn) => ({ alpha: 0.8 + 0.2 * cos(turn) })
const travel = (turn) => ({ x: 14 * sin(turn) })

// Two copies fade alternately, so that a stream never jumps
const stream = { copies: 2, rise: 120 }
const twinkle = { groups: 3 }

const kinds = [
  [still, 'sky', 'card', 'tiles', 'facade', 'archway', 'ground', 'table', 'furrows', 'gate'],
  [bob, 'ship', 'junk', 'boto', 'iara', 'lilies', 'raft'],
  [hover, 'skull', 'bottles', 'violin', 'guitar', 'quill', 'book', 'cards', 'flask', 'compass'],
  [hover, 'emptysuit', 'thorns', 'parcels', 'coco', 'giant'],
  [swell, 'swell', 'waves'],
  [glint, 'sea'],
  [drift, 'mist', 'puffs', 'swirl'],
  [sway, 'grass', 'palm', 'drytree', 'cactus', 'flowers', 'foliage', 'trees', 'trunks'],
  [sway, 'mangueira', 'berries'],
  [swing, 'cage', 'bell', 'kite', 'bunting', 'laundry'],
  [breathe, 'figures', 'profile', 'dog', 'horses'],
  [play, 'saci', 'curupira', 'pedro', 'jabuti', 'sapo', 'boitata', 'onca', 'urubu', 'menina'],
  [play, 'macaco', 'boi', 'mapinguari', 'preguica'],
  [pulse, 'eye', 'mouth'],
  [shine, 'sun', 'moon', 'orb'],
  [flicker, 'candle', 'oillamp', 'lamp'],
  [flutter, 'butterfly'],
  [glide, 'birds', 'albatross'],
  [beam, 'rays', 'shafts'],
  [travel, 'train', 'column'],
]
const motions = Object.fromEntries(
  kinds.flatMap(([motion, ...names]) => names.map((name) => [name, motion])),
)
const manners = { sparks: stream, flames: stream, stars: twinkle, twinkles: twinkle }

export const motionOf = (name) => motions[name] ?? still
export const mannerOf = (name) => manners[name] ?? {}

// Nearer layers move more with the camera
export const nearness = { back: 0.2, middle: 0.5, subject: 0.85, front: 1.35 }
