// x counts from the middle.
const still = (slug, pal, layers) => ({ slug: `dom-casmurro-${slug}`, pal, layers })

export const casmurro = [
  still('a-promessa', 'lamparina', [['ajar', { x: 110, y: 0.8, s: 1.05 }]]),
  still('olhos-de-ressaca', 'alcova', [
    ['parlour', { y: 0.42, shade: 2, tone: 0.75, glow: 0.6 }],
    ['table', { y: 0.8 }],
    ['seamirror', { x: 0, y: 0.47, s: 0.8 }],
    ['ribbon', { x: -470, y: 0.9, s: 1, tone: '#c9736a' }],
    ['comb', { x: 480, y: 0.87, s: 0.85, turn: -12 }],
  ]),
  still('o-seminario', 'azulejo', [
    ['sky', { clouds: 0.6, horizon: 0.6 }],
    ['ridges', { y0: 0.5, y1: 0.6, count: 2, amplitude: 30, to: 0.4 }],
    ['palm', { x: 330, y: 0.74, s: 0.8 }],
    ['cloister', { x: 200, y: 0.72 }],
    [
      'figures',
      {
        x: 0,
        y: 0.83,
        s: 0.95,
        list: [
          ['cassock', -70],
          ['cassock', 90, 0.94],
        ],
        shadow: 0.6,
        skew: 34,
      },
    ],
  ]),
  still('um-soneto-pela-metade', 'incenso', [
    ['table', { y: -0.06 }],
    ['candledish', { x: -600, y: 0.28, s: 1 }],
    ['halfsonnet', { x: 0, y: 0.5, s: 1, turn: -7 }],
    ['inkwell', { x: 460, y: 0.74, s: 0.95 }],
  ]),
  still('substituto', 'carta', [
    ['chancel', { y: 0.8 }],
    ['highaltar', { y: 0.7, s: 0.76 }],
    ['acolyte', { x: 0, y: 0.78, s: 0.72 }],
    ['kneeler', { x: -600, y: 0.97, s: 1.1 }],
  ]),
  still('casa-na-gloria', 'baia', [
    ['sky', { horizon: 0.55 }],
    ['sun', { x: -190, y: 0.36, r: 90, low: 1 }],
    [
      'peaks',
      {
        y: 0.56,
        from: 0.3,
        list: [
          [-420, 120, 300],
          [300, 330, 170],
          [150, 150, 170],
          [480, 120, 200],
        ],
      },
    ],
    ['sea', { y: 0.55, x: -190 }],
    ['ship', { x: -250, y: 0.64, s: 0.34 }],
    ['ship', { x: 170, y: 0.59, s: 0.2 }],
    ['balcony', { y: 0.84, s: 1 }],
    [
      'figures',
      {
        x: 20,
        y: 0.98,
        s: 1.15,
        list: [
          ['man', -80],
          ['woman', 70],
        ],
        rim: true,
      },
    ],
  ]),
  still('as-libras-de-capitu', 'mata', [
    ['parlour', { x: -470, y: 0.5, glow: 0.5 }],
    ['table', { y: 0.7 }],
    ['coffer', { x: -520, y: 0.78, s: 0.95 }],
    ['libras', { x: 230, y: 0.93, s: 1.3 }],
    ['sparks', { x: -520, y: 0.54, wide: 260, tall: 380, count: 30, size: 4 }],
  ]),
  still('a-ressaca', 'tormenta', [
    ['sky', { clouds: 1 }],
    ['birds', { x: -520, y: 0.2, count: 7, spread: 260, light: 1 }],
    ['mist', { y: 0.6, opacity: 0.7 }],
    ['sea', { y: 0.6, x: -360, glints: 160 }],
    ['breaker', { x: 40, y: 0.62 }],
    ['swimmer', { x: -340, y: 0.82, s: 1.1 }],
    ['swell', { y: 0.93, amplitude: 30, count: 2 }],
  ]),
  still('duas-pontas', 'grades', [
    ['twolights', { y: 0.66, s: 1.1 }],
    ['widower', { y: 0.8, s: 1.05 }],
  ]),
]
