// x counts from the middle.
import { stillRecipe } from './recipe.mjs'

export const malasartes = [
  stillRecipe('pedro-malasartes-sopa-de-pedra', { sky: ['#ff9a3c', '#ffe0a0'], rays: '#ffb766' }, [
    ['sheets', { tones: ['#a8562a', '#8a4420'], y: 0.86, amplitude: 10 }],
    ['caldeirao', { x: 0, y: 0.85, s: 0.95, fire: true, soup: '#ffc24d' }],
    ['vapor', { x: 170, y: 0.42, s: 0.85 }],
    ['pedra', { x: -60, y: 0.44, s: 1.1, flip: true }],
    [
      'malasartes',
      {
        x: -590,
        y: 0.93,
        s: 1.3,
        pose: {
          arms: [
            [-140, -150],
            [156, -440],
          ],
          look: [0.4, 0.1],
        },
      },
    ],
    [
      'vizinha',
      {
        x: 600,
        y: 0.95,
        s: 1.35,
        pose: {
          arms: [
            [-190, -340],
            [130, -150],
          ],
          look: [-0.4, 0.1],
          mouth: 'oh',
        },
      },
    ],
    ['sal', { x: 330, y: 0.5 }],
  ]),
  stillRecipe(
    'pedro-malasartes-a-panela-magica',
    { sky: ['#7a2a9c', '#f07ab0'], rays: '#9a45b0' },
    [
      ['sheets', { tones: ['#5a2a8c', '#452070'], y: 0.82, amplitude: 14 }],
      [
        'fazendeiro',
        {
          x: 430,
          y: 0.92,
          s: 1.4,
          pose: {
            arms: [
              [-200, -200],
              [140, -320],
            ],
            look: [-0.4, 0.15],
          },
        },
      ],
      [
        'caldeirao',
        {
          x: -60,
          y: 0.95,
          s: 0.95,
          soup: '#3fd0c9',
          bubbles: [
            [-180, -420, 50, '#8ff0e0'],
            [-60, -460, 64, '#ffd84d'],
            [80, -440, 54, '#ff8ab0'],
            [190, -420, 44, '#8ff0e0'],
            [-120, -580, 40, '#ff8ab0'],
            [40, -640, 50, '#8ff0e0'],
            [150, -590, 34, '#ffd84d'],
            [-30, -760, 30, '#ffd84d'],
          ],
        },
      ],
      [
        'faiscas',
        {
          x: -60,
          y: 0.4,
          at: [
            [-330, -60, 60],
            [330, -230, 50],
            [-220, -260, 44],
            [-420, 160, 40],
          ],
        },
      ],
      [
        'malasartes',
        {
          x: -680,
          y: 0.95,
          s: 1.05,
          turn: -8,
          pose: {
            arms: [
              [-160, -210],
              [100, -450],
            ],
            look: [0.4, 0],
            mouth: 'grin',
          },
        },
      ],
      ['saco', { x: -850, y: 0.8, s: 0.95 }],
    ],
  ),
  stillRecipe('pedro-malasartes-o-urubu-adivinho', { sky: ['#f06a5a', '#ffb08a'] }, [
    ['papel', { tone: '#ff8a70' }],
    ['sheets', { tones: ['#7a3a5a'], y: 0.86, amplitude: 6 }],
    ['armario', { x: 430, y: 0.93, s: 1.05 }],
    ['urubu', { x: -160, y: 0.86, s: 1.12, plain: true }],
    [
      'dona',
      {
        x: -700,
        y: 0.96,
        s: 1.3,
        pose: {
          arms: [
            [-104, -340],
            [104, -340],
          ],
          look: [0.45, 0],
          mouth: 'oh',
        },
      },
    ],
  ]),
  stillRecipe('pedro-malasartes-a-arvore-de-moedas', { sky: ['#2f9ae0', '#c8f0ff'] }, [
    ['orb', { x: -600, y: 0.28, r: 190, tone: '#ffd84d', face: 1 }],
    ['sheets', { tones: ['#b8d84a', '#8fb83c'], y: 0.76 }],
    ['moedeira', { x: 200, y: 0.92, s: 1.16 }],
    [
      'malasartes',
      {
        x: -300,
        y: 0.96,
        s: 1.15,
        pose: {
          arms: [
            [-140, -150],
            [170, -370],
          ],
          look: [0.4, -0.2],
        },
      },
    ],
    [
      'moedas',
      {
        x: 420,
        y: 0.94,
        at: [
          [-40, 0, 40],
          [60, 20, 44],
          [170, 0, 38],
        ],
      },
    ],
  ]),
  stillRecipe(
    'pedro-malasartes-pedro-na-porta-do-ceu',
    { sky: ['#8a9af6', '#ffd6ea'], rays: '#a4b0fa' },
    [
      ['puffs', { count: 5, from: 0.2, to: 0.4, s: 1.1, tone: '#f4f0ff' }],
      ['portao', { x: -20, y: 0.88, s: 1.02 }],
      ['puffs', { count: 5, from: 0.9, to: 0.96, s: 2, tone: '#fff0fa' }],
      [
        'saint',
        {
          x: 500,
          y: 0.9,
          s: 1.35,
          pose: {
            arms: [
              [-210, -260],
              [130, -130],
            ],
            look: [-0.4, 0.1],
          },
        },
      ],
      ['chave', { x: 214, y: 0.55, s: 1.5, turn: 12 }],
      [
        'malasartes',
        {
          x: -560,
          y: 0.96,
          s: 1.3,
          pose: {
            arms: [
              [-140, -150],
              [150, -350],
            ],
            look: [0.4, -0.1],
            mouth: 'grin',
          },
        },
      ],
      ['puffs', { count: 7, from: 0.98, to: 1.04, s: 1.7 }],
    ],
  ),
]
