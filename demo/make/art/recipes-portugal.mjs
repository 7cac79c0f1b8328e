// Palette, lettering, words as they break, layers from back to front.
import { recipe } from './recipe.mjs'

export const portugal = [
  recipe('amor-de-perdicao', 'grades', 'script', 'Amor de|Perdição', [
    ['sky'],
    ['stars'],
    ['moon', { x: 40, y: 0.3, py: 0.2, r: 120 }],
    ['ridges', { y0: 0.7, py0: 0.58, y1: 0.86, count: 2, amplitude: 30 }],
    ['towers', { x: 40, y: 1.1, py: 0.92, gap: 400, ps: 0.95 }],
    ['mist', { y: 0.9, opacity: 0.5 }],
  ]),
  recipe('adamastor', 'tormenta', 'roman', 'Adamastor', [
    ['sky', { clouds: 1 }],
    ['giant', { x: 240, px: 110, y: 0.56, py: 0.38, s: 1.7, ps: 0.8 }],
    ['mist', { y: 0.72, py: 0.54, tall: 0.2, opacity: 0.8 }],
    ['sea', { y: 0.74, py: 0.58, x: -240, glints: 120 }],
    ['ship', { x: -330, px: -260, y: 0.8, py: 0.63, s: 0.42 }],
    ['swell', { y: 0.84, py: 0.68, amplitude: 40 }],
  ]),
  recipe('a-reliquia', 'deserto', 'didone', '_A|Relíquia', [
    ['sky'],
    ['sun', { x: 40, y: 0.46, py: 0.36, r: 190, ps: 0.92 }],
    ['thorns', { x: 40, y: 0.46, py: 0.36, s: 1.15, ps: 0.9 }],
    ['ridges', { y0: 0.7, py0: 0.55, y1: 0.86, count: 4, amplitude: 34, rough: 0.4 }],
    ['parcels', { x: 40, y: 0.96, py: 0.7, s: 0.85, ps: 0.9 }],
  ]),
  recipe('o-crime-do-padre-amaro', 'incenso', 'roman', '_O Crime do|Padre|Amaro', [
    ['sky', { clouds: 0.6 }],
    ['archway', { x: 40, y: 0.86, py: 0.6, w: 400, h: 760 }],
    ['shafts', { x: 120, y: 0.05, opacity: 0.3 }],
    [
      'figures',
      { x: 10, y: 0.9, py: 0.62, s: 1.5, ps: 0.9, list: [['cassock', 0]], shadow: 0.8, skew: 14 },
    ],
    ['figures', { x: 300, px: 260, y: 0.94, py: 0.65, s: 0.95, list: [['woman', 0]], rim: true }],
  ]),
  recipe('a-cidade-e-as-serras', 'serra', 'soft', 'A Cidade|_e|as Serras', [
    ['sky', { clouds: 0.9 }],
    ['sun', { x: 320, y: 0.2, py: 0.14, r: 70 }],
    ['ridges', { y0: 0.42, py0: 0.34, y1: 0.66, count: 4, amplitude: 100, to: 0.6 }],
    ['train', { x: 20, y: 0.62, py: 0.52, s: 0.8, ps: 0.9 }],
    ['ridges', { y0: 0.84, py0: 0.66, y1: 0.97, count: 3, amplitude: 40, from: 0.5, to: 0.9 }],
    ['birds', { x: -160, y: 0.24, count: 8 }],
  ]),
  recipe('o-mandarim', 'laca', 'didone', 'O Mandarim', [
    ['sky', { clouds: 0.7 }],
    ['sun', { x: 0, y: 0.44, py: 0.34, r: 260, ps: 0.95 }],
    ['kite', { x: 40, y: 0.3, py: 0.2, s: 0.8, ps: 0.72 }],
    ['bell', { x: 160, px: 20, y: 0.74, py: 0.52, s: 0.8, ps: 0.95, gold: 1 }],
  ]),
]
