// x counts from the middle.
import { stillRecipe } from './recipe.mjs'

export const saci = [
  stillRecipe('saci-e-o-vento-o-redemoinho', { sky: ['#18a0b8', '#b9f0dc'], rays: '#48c4c9' }, [
    ['sheets', { tones: ['#5fd08a', '#33b06e'], y: 0.74 }],
    ['funil', { x: 150, y: 0.95, s: 1.15, rows: [3, 8] }],
    [
      'moleque',
      {
        x: 130,
        y: 0.83,
        s: 1.2,
        turn: 8,
        pose: {
          arms: [
            [-170, -330],
            [170, -350],
          ],
          legs: 'none',
        },
      },
    ],
    ['funil', { x: 150, y: 0.95, s: 1.15, rows: [0, 4] }],
    ['chapeu', { x: 560, y: 0.22, s: 1.25, turn: 18 }],
    ['leaf', { x: -230, y: 0.16, s: 1.1, turn: 40, tone: '#ffb01f' }],
    ['leaf', { x: 700, y: 0.5, s: 1.2, turn: -30, tone: '#ff6f4a' }],
    ['leaf', { x: -120, y: 0.36, s: 0.9, turn: -60, tone: '#2f9e5e' }],
    [
      'tuca',
      {
        x: -580,
        y: 0.95,
        s: 1.25,
        turn: 8,
        pose: {
          arms: [
            [-150, -170],
            [210, -290],
          ],
          look: [0.4, -0.25],
        },
      },
    ],
  ]),
  stillRecipe('saci-e-o-vento-a-peneira', { sky: ['#ffb52e', '#ffe9a8'], rays: '#ffcb62' }, [
    [
      'moleque',
      {
        x: 690,
        y: 0.68,
        s: 1,
        pose: {
          arms: [
            [-150, -330],
            [150, -340],
          ],
          legs: 'none',
          look: [-0.35, 0.15],
        },
      },
    ],
    ['cerca', { x: 0, y: 0.72, tone: '#c9702c', post: '#e08f48' }],
    ['sheets', { tones: ['#d98a3c', '#b8682c'], y: 0.8, amplitude: 16 }],
    ['galo', { x: 60, y: 0.7, s: 1.3 }],
    ['peneira', { x: 90, y: 0.67, s: 1.05, turn: -8 }],
    [
      'tuca',
      {
        x: -610,
        y: 0.97,
        s: 1.3,
        pose: {
          arms: [
            [-120, -120],
            [240, -260],
          ],
          look: [0.4, 0],
          mouth: 'oh',
        },
      },
    ],
  ]),
  stillRecipe('saci-e-o-vento-o-no-na-crina', { sky: ['#f27fb0', '#ffd9c4'], rays: '#f79ac0' }, [
    ['sheets', { tones: ['#b06ad0', '#8a4ab8'], y: 0.8 }],
    ['egua', { x: -130, y: 0.66, s: 1.3 }],
    [
      'moleque',
      {
        x: 660,
        y: 0.94,
        s: 1.15,
        pose: {
          arms: [
            [-70, -410],
            [150, -190],
          ],
          look: [-0.35, -0.2],
          mouth: 'sad',
        },
      },
    ],
  ]),
  stillRecipe(
    'saci-e-o-vento-um-gorro-emprestado',
    { sky: ['#3a2a9c', '#9a6af0'], rays: '#5a45c0' },
    [
      ['twinkles', { count: 26, depth: 0.9 }],
      ['sheets', { tones: ['#2f2482', '#231a66'], y: 0.82 }],
      ['sumida', { x: -130, y: 0.97, s: 1.65 }],
      [
        'moleque',
        {
          x: 560,
          y: 0.96,
          s: 1.15,
          pose: {
            hair: 'curls',
            arms: [
              [-130, -130],
              [80, -420],
            ],
            look: [0.35, 0],
            mouth: 'oh',
          },
        },
      ],
    ],
  ),
  stillRecipe('saci-e-o-vento-o-bambuzal', { sky: ['#0f7a5a', '#7fd08a'] }, [
    ['bambus', { tones: ['#2fa35a', '#1d8050', '#55bf5a'] }],
    ['clarao', { x: -180, y: 0.5, s: 1.3, tone: '#fff2a0' }],
    [
      'moleque',
      {
        x: -180,
        y: 0.92,
        s: 1,
        pose: {
          arms: [
            [-150, -330],
            [150, -340],
          ],
          legs: 'none',
        },
      },
    ],
    ['broto', { x: -180, y: 0.72, s: 1.25 }],
    [
      'moleque',
      {
        x: 480,
        y: 0.97,
        s: 1.35,
        flip: true,
        turn: -6,
        pose: {
          arms: [
            [-90, -330],
            [120, -130],
          ],
          look: [0.4, 0.1],
          mouth: 'oh',
        },
      },
    ],
    ['foliage', { tones: ['#9be15d', '#2fc478', '#48c47e'], s: 0.7 }],
  ]),
  stillRecipe('saci-e-o-vento-a-noite-sem-vento', { sky: ['#101a58', '#3f6ac0'] }, [
    ['twinkles', { count: 40 }],
    ['orb', { x: -220, y: 0.48, r: 330, tone: '#fff2b8' }],
    ['catavento', { x: 500, y: 0.42, s: 1.25, tones: ['#ff5c8a', '#ffd84d', '#3fd0c9'] }],
    ['sheets', { tones: ['#2a4aa0', '#1c357e'], y: 0.8 }],
    ['pipa', { x: -640, y: 0.84, s: 1, turn: 48, tones: ['#f0457a', '#ffd84d'], limp: true }],
    [
      'moleque',
      {
        x: -220,
        y: 0.92,
        s: 1.2,
        pose: {
          arms: [
            [-80, -306],
            [80, -306],
          ],
          look: [0.3, -0.3],
          mouth: 'whistle',
        },
      },
    ],
  ]),
  stillRecipe(
    'saci-e-o-vento-a-corrida-das-pipas',
    { sky: ['#ff8a5c', '#ffe28a'], rays: '#ffa870' },
    [
      ['puffs', { count: 4, from: 0.5, to: 0.7, tone: '#fff4dc' }],
      [
        'pipa',
        { x: -640, y: 0.26, s: 0.75, turn: 24, tones: ['#7b5cf0', '#b8a0ff'], to: [60, 1300] },
      ],
      [
        'pipa',
        { x: -240, y: 0.2, s: 0.95, turn: 18, tones: ['#18a0b8', '#8ff0e0'], to: [500, 1000] },
      ],
      [
        'pipa',
        { x: 720, y: 0.3, s: 0.85, turn: -14, tones: ['#2f9e5e', '#d8f06a'], to: [-200, 1100] },
      ],
      ['sheets', { tones: ['#8fcf5a', '#4fae4a'], y: 0.84 }],
      [
        'pipa',
        { x: 260, y: 0.34, s: 1.5, turn: 20, tones: ['#f0323c', '#ffd84d'], to: [-253, 264] },
      ],
      [
        'tuca',
        {
          x: -480,
          y: 0.99,
          s: 1.15,
          pose: {
            arms: [
              [-190, -250],
              [215, -400],
            ],
            look: [0.35, -0.35],
          },
        },
      ],
    ],
  ),
]
