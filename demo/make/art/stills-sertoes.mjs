// x counts from the middle.
const still = (slug, pal, layers) => ({ slug: `os-sertoes-${slug}`, pal, layers })

export const sertoes = [
  still('a-terra', 'serra', [
    ['sky', { clouds: 0.25, horizon: 0.66 }],
    ['sun', { x: 560, y: 0.16, r: 70 }],
    ['ridges', { y0: 0.54, y1: 0.68, count: 3, amplitude: 26, to: 0.45 }],
    ['smoke', { x: 30, y: 0.3, lean: -560, rise: 300, size: 1.2, soft: 13, tone: '#ffffff' }],
    ['ground', { y: 0.72, lit: 0.55, tone: '#7a5a34', amplitude: 8 }],
    ['rails', { x: 0, y: 0.76, end: 1.05 }],
    ['locomotive', { x: 0, y: 0.82, s: 1.15 }],
    ['figures', { x: 330, y: 0.9, s: 0.62, list: [['man', 0]], shadow: 0.3, skew: -40 }],
    ['drytree', { x: -680, y: 1, s: 1.2, lean: -0.1 }],
    ['cactus', { x: 760, y: 1.02, s: 1.3 }],
  ]),
  still('o-homem', 'ouro', [
    ['sky', { clouds: 0.7 }],
    ['sun', { x: 0, y: 0.52, r: 420, low: 1, halo: 1.9 }],
    ['ridges', { y0: 0.74, y1: 0.84, count: 2, amplitude: 20, from: 0.3, to: 0.6 }],
    [
      'smoke',
      {
        x: -160,
        y: 0.9,
        lean: -820,
        rise: 220,
        size: 1.3,
        opacity: 0.9,
        soft: 16,
        tone: '#ecc25e',
      },
    ],
    ['ground', { y: 0.88, lit: 0.3 }],
    ['rider', { x: 0, y: 0.93, s: 1.35 }],
    ['grass', { count: 150, tall: 80 }],
  ]),
  still('a-luta', 'aurora', [
    ['sky', { clouds: 0.8, horizon: 0.44 }],
    ['ridges', { y0: 0.3, y1: 0.4, count: 3, amplitude: 40, from: 0.1, to: 0.35 }],
    ['huts', { y0: 0.4, y1: 0.52, rows: 4, from: 18, to: 36 }],
    ['bareTowers', { x: -260, y: 0.56, s: 0.72 }],
    ['huts', { y0: 0.56, y1: 0.84, rows: 5, from: 44, to: 96, pale: 0.22 }],
    ['mist', { y: 0.5, tall: 0.12, opacity: 0.45 }],
    ['ground', { y: 0.9, lit: 0.05, amplitude: 30 }],
    ['cannon', { x: 440, y: 0.95, s: 1.15 }],
  ]),
  still('ultimos-dias', 'brasa', [
    ['sky', { clouds: 0.6 }],
    ['smoke', { x: -620, y: 0.64, lean: 340, rise: 680, size: 1.5, opacity: 0.4, soft: 14 }],
    ['smoke', { x: 330, y: 0.64, lean: 340, rise: 680, size: 1.7, opacity: 0.4, soft: 14 }],
    ['ruins', { x: -60, y: 0.62, s: 1.1 }],
    ['mist', { y: 0.66, tall: 0.2, opacity: 0.75, tone: '#c8501e' }],
    ['ground', { y: 0.72, lit: 0.5 }],
    [
      'seated',
      {
        x: 420,
        y: 0.8,
        s: 1.2,
        list: [
          ['listener', -130],
          ['shawl', 180, -1],
          ['child', 360, -1],
        ],
      },
    ],
    ['notebook', { x: -360, y: 0.84, s: 1.1 }],
    ['sparks', { y: 0.7, wide: 1000, tall: 620, count: 50, size: 5 }],
  ]),
]
