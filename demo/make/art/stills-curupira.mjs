// x counts from the middle.
import { stillRecipe } from './recipe.mjs'

export const curupira = [
  stillRecipe('curupira-pes-para-tras', { sky: ['#0f6b4a', '#8fdc7a'], rays: '#3c9c5c' }, [
    ['trees', { y: 0.5, s: 1.5, tones: ['#1d7a4e', '#2a9a5c', '#14603f'] }],
    ['sheets', { tones: ['#2fa35a', '#1d8f4c'], y: 0.46, gap: 0.2, amplitude: 20 }],
    ['trilha', { tone: '#f2dc9c', print: '#a8703c' }],
    ['galho', { x: 600, y: 0.49, s: 1.1 }],
    [
      'guardian',
      {
        x: 600,
        y: 0.6,
        s: 0.97,
        pose: {
          arms: [
            [-120, -120],
            [60, -312],
          ],
          look: [-0.4, 0.3],
        },
      },
    ],
    [
      'ari',
      {
        x: -520,
        y: 0.98,
        s: 1.4,
        pose: {
          arms: [
            [-140, -160],
            [104, -420],
          ],
          look: [0.4, 0.3],
          mouth: 'oh',
        },
      },
    ],
  ]),
  stillRecipe('curupira-o-tambor-da-sapopema', { sky: ['#4a2a8c', '#f08a6a'] }, [
    ['puffs', { count: 5, from: 0.02, to: 0.16, s: 1.9, tone: '#6a4ab0' }],
    ['chuva', { tone: '#c8b8ff', count: 34, depth: 0.7 }],
    ['sheets', { tones: ['#5a2f7a', '#43225f'], y: 0.76 }],
    ['sapopema', { x: 40, y: 0.92, s: 1.05 }],
    ['arcos', { x: 20, y: 0.6, s: 0.95, tone: '#ffd84d' }],
    [
      'guardian',
      {
        x: -560,
        y: 0.95,
        s: 1.15,
        pose: {
          arms: [
            [-150, -330],
            [160, -260],
          ],
          look: [0.4, 0],
        },
      },
    ],
    [
      'ari',
      {
        x: 610,
        y: 0.97,
        s: 1.1,
        pose: {
          arms: [
            [-116, -370],
            [116, -370],
          ],
          look: [-0.4, 0],
          mouth: 'oh',
        },
      },
    ],
  ]),
  stillRecipe('curupira-a-onca-que-perdeu-as-pintas', { sky: ['#4aa8d0', '#c4f0ea'] }, [
    ['puffs', { count: 5, from: 0.02, to: 0.14, s: 1.6, tone: '#e4eef8' }],
    ['chuva', { tone: '#ffffff', count: 30, depth: 0.6 }],
    ['sheets', { tones: ['#3fb07a', '#2a9460'], y: 0.66, amplitude: 18 }],
    ['poca', { x: 60, y: 0.88, s: 1.4 }],
    ['onca', { x: 140, y: 0.83, s: 1.5, plain: true }],
    [
      'pintas',
      {
        x: 60,
        y: 0.9,
        at: [
          [-600, -40, 40],
          [-470, 30, 58],
          [-320, -20, 40],
          [-190, 50, 56],
          [20, 20, 46],
          [210, 64, 60],
          [390, 10, 46],
          [540, 50, 54],
          [660, -40, 44],
        ],
      },
    ],
    [
      'ari',
      {
        x: -700,
        y: 0.95,
        s: 1.15,
        turn: 8,
        pose: {
          arms: [
            [-130, -170],
            [160, -130],
          ],
          look: [0.35, 0.4],
        },
      },
    ],
  ]),
  stillRecipe('curupira-fumo-e-mel', { sky: ['#0e4a3a', '#1f7a52'] }, [
    ['trees', { y: 0.66, s: 1.8, tones: ['#125a44', '#176a4c', '#0e4a3a'] }],
    ['clarao', { x: -60, y: 0.5, s: 1.5, tone: '#ffcf5a' }],
    [
      'guardian',
      {
        x: 560,
        y: 1.02,
        s: 1.45,
        pose: {
          arms: [
            [-130, -200],
            [150, -200],
          ],
          look: [-0.45, 0],
          mouth: 'grin',
        },
      },
    ],
    ['foliage', { tones: ['#2fc478', '#0f7a4c', '#9be15d'], s: 0.62 }],
    ['toco', { x: -60, y: 0.82, s: 1.15 }],
    ['mel', { x: -60, y: 0.82, s: 1.2 }],
    ['manga', { x: -960, y: 0.5, s: 1.1 }],
    ['abelha', { x: -400, y: 0.24, s: 0.9, turn: 10 }],
    ['abelha', { x: -110, y: 0.12, s: 0.62, turn: -14, flip: true }],
  ]),
]
