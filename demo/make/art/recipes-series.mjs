// Palette, lettering, words as they break, layers from back to front.
import { recipe } from './recipe.mjs'

export const series = [
  recipe('dom-casmurro', 'ressaca', 'soft', 'Dom|Casmurro', [
    ['sky', { clouds: 0.4 }],
    ['eye', { y: 0.44, py: 0.34, s: 1.0, ps: 0.92 }],
    ['swell', { y: 0.78, py: 0.6, amplitude: 34 }],
  ]),
  recipe('o-cortico', 'lamparina', 'tall', '_O|Cortiço', [
    ['sky'],
    [
      'facade',
      { x: 80, y: 1.04, py: 1.04, w: 2800, h: 1080, ps: 1.12, cols: 28, floors: 8, lit: 0.5 },
    ],
    ['laundry'],
    ['ground', { y: 0.88, py: 0.67, amplitude: 5 }],
    [
      'figures',
      {
        y: 0.9,
        py: 0.68,
        x: 140,
        px: 60,
        s: 0.9,
        list: [
          ['woman', 0],
          ['peasant', 130, 1.02],
        ],
        rim: true,
      },
    ],
  ]),
  recipe('os-maias', 'lisboa', 'light', 'Os Maias', [
    ['sky'],
    ['sun', { x: 120, y: 0.44, py: 0.36, r: 90, low: 1 }],
    ['birds', { x: -100, y: 0.25, s: 0.8 }],
    ['ridges', { y0: 0.5, py0: 0.42, y1: 0.56, count: 2, amplitude: 20, to: 0.3 }],
    ['sea', { y: 0.53, py: 0.46, x: 120 }],
    ['roofs', { y0: 0.62, py0: 0.52, rows: 4, deep: 0.3 }],
    [
      'figures',
      {
        x: 60,
        y: 0.98,
        py: 0.76,
        s: 1.15,
        list: [
          ['man', -70],
          ['parasol', 70],
        ],
        rim: true,
      },
    ],
  ]),
  recipe('os-sertoes', 'seca', 'tall', 'Os|Sertões', [
    ['sky', { clouds: 0.3 }],
    ['sun', { x: 60, y: 0.46, py: 0.36, r: 250, low: 1, halo: 2.6 }],
    ['ridges', { y0: 0.62, py0: 0.5, y1: 0.78, count: 4, amplitude: 44 }],
    ['church', { x: 60, y: 0.73, py: 0.58, s: 0.62 }],
    ['column', { x: -640, px: -420, y: 0.79, py: 0.62 }],
    ['ground', { y: 0.84, py: 0.68 }],
    ['cactus', { x: 520, px: 300, y: 0.96, py: 0.84, s: 1.05 }],
    ['drytree', { x: -420, px: -330, y: 0.92, py: 0.8, s: 0.9 }],
  ]),
  recipe(
    'peregrinacao',
    'oriente',
    'roman',
    'Peregrinação',
    [
      ['sky'],
      ['sun', { x: 30, y: 0.42, py: 0.34, r: 210, halo: 2.2 }],
      ['peaks', { y: 0.68, py: 0.58 }],
      ['mist', { y: 0.66, py: 0.56, opacity: 0.8 }],
      ['sea', { y: 0.67, py: 0.57 }],
      ['junk', { x: 60, y: 0.8, py: 0.68, s: 0.82, ps: 1 }],
      ['birds', { x: -260, y: 0.3, count: 7 }],
    ],
    { colour: '#ffe9bd' },
  ),
  recipe('o-primo-basilio', 'alcova', 'script', '_O Primo|Basílio', [
    ['sky', { clouds: 0.7 }],
    ['sun', { x: 40, y: 0.5, py: 0.38, r: 270, soft: 1, halo: 2.4 }],
    ['cage', { x: 40, y: 0.54, py: 0.42, s: 1.05, ps: 0.95 }],
  ]),
  recipe('boca-de-brasa', 'brasa', 'heavy', 'Boca|de Brasa', [
    ['sky', { clouds: 0.5 }],
    ['mouth', { x: 60, y: 0.56, py: 0.42, s: 1.25, ps: 0.8 }],
    ['sparks', { y: 0.62, py: 0.5, x: 60, wide: 620, tall: 640, count: 120 }],
  ]),
  recipe('o-alienista', 'verde', 'didone', '_O|Alienista', [
    ['sky'],
    ['stars'],
    ['moon', { x: 330, px: 230, y: 0.2, py: 0.13, r: 80 }],
    ['ridges', { y0: 0.6, py0: 0.5, y1: 0.8, count: 3, amplitude: 40 }],
    [
      'facade',
      {
        x: 40,
        y: 0.9,
        py: 0.68,
        w: 760,
        h: 440,
        ps: 0.98,
        cols: 8,
        floors: 3,
        lit: 0.86,
        people: 0.9,
        roof: 1,
        door: 1,
        shutters: '#1f7a4a',
      },
    ],
    ['ground', { y: 0.9, py: 0.68 }],
    ['figures', { x: -300, px: -250, y: 0.97, py: 0.74, s: 0.62, list: [['man', 0]], rim: true }],
  ]),
  recipe('a-falencia', 'cafe', 'didone', '_A|Falência', [
    ['sky', { clouds: 0.8 }],
    ['rays', { x: 60, y: 0.42, py: 0.32, opacity: 0.22 }],
    ['violin', { x: 80, y: 0.6, py: 0.42, s: 1.12, ps: 0.88, turn: 16 }],
    ['berries', { y: 0.9, py: 0.66 }],
  ]),
]
