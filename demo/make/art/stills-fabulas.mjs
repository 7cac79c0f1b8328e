// x counts from the middle.
import { stillRecipe } from './recipe.mjs'

const fruit = '#ffd84d'

export const fabulas = [
  stillRecipe(
    'fabulas-do-quintal-a-cigarra-e-as-formigas',
    { sky: ['#ffcf4d', '#fff2b0'], rays: '#ffdf7a' },
    [
      ['sheets', { tones: ['#8fd45a', '#4fb04a'], y: 0.74, amplitude: 14 }],
      ['toco', { x: -430, y: 0.74, s: 0.85 }],
      ['cigarra', { x: -430, y: 0.7, s: 1.25 }],
      ['formiga', { x: 780, y: 0.8, s: 0.95, load: '#2fa35a' }],
      ['formiga', { x: 440, y: 0.86, s: 1.1, load: '#ff8a3c' }],
      ['formiga', { x: 60, y: 0.96, s: 1.25, load: '#1d8f5c' }],
      ['flowers', { tones: ['#ff5c8a', '#ffffff'], count: 8, from: 0.93 }],
    ],
  ),
  stillRecipe('fabulas-do-quintal-a-raposa-e-as-jabuticabas', { sky: ['#7fd8e8', '#e0f6d8'] }, [
    ['sheets', { tones: ['#a8d86a', '#7cc04a'], y: 0.8 }],
    ['jabuticabeira', { x: -330, y: 0.98, s: 1.12 }],
    ['raposa', { x: 300, y: 0.97, s: 1.14, look: [-0.3, -0.4] }],
  ]),
  stillRecipe(
    'fabulas-do-quintal-o-jabuti-e-o-veado',
    { sky: ['#ff8f6a', '#ffe0b0'], rays: '#ffa884' },
    [
      ['sheets', { tones: ['#e8b84a', '#d49a38'], y: 0.56, amplitude: 22 }],
      ['acude', { x: -560, y: 0.8, s: 0.9 }],
      ['chegada', { x: -520, y: 0.78, s: 0.9 }],
      ['mangueira', { x: 600, y: 0.66, s: 1.05 }],
      ['veado', { x: 560, y: 0.76, s: 1.05 }],
      ['sheets', { tones: ['#b87a2c'], y: 0.9, amplitude: 10 }],
      ['jabuti', { x: -80, y: 0.98, s: 1.25, quiet: true }],
    ],
  ),
  stillRecipe(
    'fabulas-do-quintal-o-rato-da-vila-e-o-rato-da-roca',
    { sky: ['#8fd8f0', '#fff2b0'] },
    [
      ['orb', { x: 740, y: 0.18, r: 100, tone: fruit }],
      ['milharal', { x: 130, y: 0.94, s: 1.05 }],
      ['sheets', { tones: ['#7cc04a'], y: 0.86, amplitude: 8 }],
      ['metade'],
      ['queijo', { x: -740, y: 0.97, s: 1.3 }],
      [
        'rato',
        {
          x: -360,
          y: 0.96,
          s: 1.5,
          fur: '#a8a4c0',
          vest: '#d02f5c',
          look: [0.35, 0],
          scared: true,
        },
      ],
      [
        'rato',
        {
          x: 400,
          y: 0.96,
          s: 1.5,
          fur: '#b8845a',
          vest: '#2f8fb0',
          wears: 'straw',
          look: [-0.35, 0],
        },
      ],
      ['espiga', { x: 720, y: 0.95, s: 1.4, turn: 14 }],
    ],
  ),
  stillRecipe('fabulas-do-quintal-o-leao-e-a-formiguinha', { sky: ['#e8413c', '#c8283c'] }, [
    ['picadeiro'],
    ['leao', { x: 60, y: 0.94, s: 1.5, look: [-0.4, 0.1] }],
    ['rede', { x: 60, y: 0.94, s: 1.35 }],
    ['formiga', { x: -610, y: 0.86, s: 1.5 }],
  ]),
  stillRecipe('fabulas-do-quintal-a-pomba-e-a-abelha', { sky: ['#1f93d0', '#5fd0ea'] }, [
    ['waves', { tones: ['#3fb0e0', '#2a9ad4', '#1f86c4', '#1872ae'], y: 0.42, gap: 0.16 }],
    ['folha', { x: -150, y: 0.8, s: 1.5, turn: -6 }],
    ['abelha', { x: -190, y: 0.66, s: 1.9 }],
    ['pomba', { x: 470, y: 0.46, s: 1.35 }],
  ]),
]
