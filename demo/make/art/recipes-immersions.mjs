// Palette, lettering, words as they break, layers from back to front.
import { paperRecipe, recipe } from './recipe.mjs'

export const immersions = [
  recipe('rio-do-imperio', 'baia', 'didone', 'Rio do|Império', [
    ['sky'],
    ['sun', { x: -140, y: 0.5, py: 0.4, r: 110, low: 1 }],
    [
      'peaks',
      {
        y: 0.66,
        py: 0.56,
        from: 0.35,
        list: [
          [-560, 170, 300],
          [440, 250, 330],
          [210, 430, 190],
          [60, 200, 160],
        ],
      },
    ],
    ['sea', { y: 0.65, py: 0.55, x: -140 }],
    ['roofs', { y0: 0.84, py0: 0.72, rows: 2, deep: 0.1, lit: 0.6 }],
    ['palm', { x: 480, px: 300, y: 1.02, s: 1.15 }],
    ['palm', { x: 360, px: -330, y: 1.04, s: 0.9, bow: -40 }],
  ]),
  recipe('lisboa-de-eca', 'lisboa', 'slant', 'Lisboa|de Eça', [
    ['sky', { clouds: 0.8 }],
    ['sun', { x: -60, y: 0.34, py: 0.3, r: 110 }],
    ['sea', { y: 0.46, py: 0.42, x: -60 }],
    ['roofs', { y0: 0.54, py0: 0.5, rows: 5, deep: 0.4, lit: 0.5 }],
    ['church', { x: 330, px: 220, y: 0.72, py: 0.7, s: 0.72 }],
    ['birds', { y: 0.2, count: 10 }],
  ]),
  recipe('sertao', 'noite', 'tall', 'Sertão', [
    ['sky', { clouds: 0.5 }],
    ['stars', { count: 420, depth: 0.8 }],
    ['moon', { x: -160, y: 0.34, py: 0.28, r: 90 }],
    ['ridges', { y0: 0.68, y1: 0.86, count: 4, amplitude: 36 }],
    ['cactus', { x: 160, px: 60, y: 0.96, py: 0.92, s: 1.35, ps: 1, lit: 0.02 }],
    ['drytree', { x: 560, px: 340, y: 0.98, s: 1 }],
    ['grass', { count: 140, tall: 60 }],
  ]),
  recipe('mar-de-longo', 'longo', 'roman', 'Mar|de longo', [
    ['sky', { clouds: 0.9 }],
    ['compass', { x: 60, y: 0.4, py: 0.34, s: 1, ps: 0.95 }],
    ['sea', { y: 0.64, py: 0.56 }],
    ['ship', { x: 60, y: 0.74, py: 0.66, s: 0.7, ps: 1 }],
    ['ship', { x: 520, px: 310, y: 0.68, py: 0.6, s: 0.24 }],
    ['ship', { x: -420, px: -320, y: 0.675, py: 0.6, s: 0.2 }],
    ['swell', { y: 0.84, py: 0.76 }],
  ]),
  recipe('lingua-afiada', 'pena', 'heavy', 'Língua|afiada', [
    ['sky', { clouds: 0.9 }],
    ['sun', { x: 60, y: 0.46, py: 0.4, r: 250, low: 1, accent: 0, halo: 2 }],
    ['quill', { x: 100, px: 40, y: 0.52, py: 0.44, s: 0.9, ps: 0.95, turn: 24 }],
  ]),
  recipe('vozes-da-liberdade', 'liberdade', 'tall', 'Vozes da|liberdade', [
    ['sky'],
    ['rays', { x: 40, y: 0.62, py: 0.46, opacity: 0.4 }],
    ['sun', { x: 40, y: 0.62, py: 0.46, r: 270, low: 1, halo: 2 }],
    [
      'profile',
      { x: 380, px: 230, y: 0.7, py: 0.5, s: 1, ps: 0.85, looks: ['short'], tone: '#a8384a' },
    ],
    [
      'profile',
      { x: 190, px: 80, y: 0.75, py: 0.54, s: 1.1, ps: 0.85, looks: ['turban'], tone: '#6a2146' },
    ],
    [
      'profile',
      { x: -20, px: -100, y: 0.8, py: 0.59, s: 1.2, ps: 0.8, looks: ['curls'], tone: '#2a1038' },
    ],
    ['birds', { x: -80, y: 0.22, count: 18, light: 1 }],
  ]),
  paperRecipe(
    'mata-acordada',
    'A mata|acordada',
    'round',
    ['#ffe28a', '#ffffff'],
    '#10305a',
    { sky: ['#141058', '#2a8a8c'] },
    [
      ['twinkles', { count: 70 }],
      ['orb', { x: 260, px: 200, y: 0.2, py: 0.16, r: 100, tone: '#ffe28a', face: 1 }],
      ['trees', { y: 0.68, py: 0.56, s: 1.6, tones: ['#164a6a', '#1d5f74', '#12385c'] }],
      ['sheets', { tones: ['#1a6a6a', '#12505a', '#0c3a4a'], y: 0.74, py: 0.6 }],
      ['onca', { x: 240, px: 170, y: 0.9, py: 0.66, s: 0.8, ps: 0.85 }],
      ['curupira', { x: -160, px: -190, y: 0.94, py: 0.7, s: 0.95, ps: 0.85 }],
      ['foliage', { tones: ['#1f8a7a', '#12605c', '#3fc49a'] }],
    ],
  ),
  paperRecipe(
    'quintal-do-mundo',
    'O quintal|do mundo',
    'chunky',
    ['#ffffff', '#ffd84d'],
    '#8a3a12',
    { sky: ['#ff9a5a', '#ffe9b0'], rays: '#ffb27a' },
    [
      ['bunting', { tones: ['#ff5c8a', '#3fd0c9', '#ffd84d', '#7b6cf6'] }],
      ['sheets', { tones: ['#c8d85a', '#8fbf44', '#5fa63a'], y: 0.68, py: 0.52 }],
      ['mangueira', { x: 260, px: 170, y: 0.86, py: 0.62, s: 1.1, ps: 0.95 }],
      ['macaco', { x: -20, px: -130, y: 0.93, py: 0.68, s: 0.85, ps: 0.85 }],
      ['jabuti', { x: 470, px: 220, y: 0.97, py: 0.69, s: 0.55 }],
      ['sapo', { x: -330, px: -300, y: 0.97, py: 0.7, s: 0.5 }],
    ],
  ),
]
