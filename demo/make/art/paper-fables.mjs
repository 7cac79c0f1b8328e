import { box, clip, disc, line, mix, oval, shape, times } from './paint.mjs'
import { stand } from './paper-faces.mjs'

export const fables = {
  jabuticabeira: (c, o) =>
    stand(
      c,
      o,
      [
        [-420, -860, 190],
        [-180, -900, 200],
        [80, -910, 210],
        [330, -880, 200],
        [540, -900, 190],
      ]
        .map(([x, y, r], i) => disc(x, y, r, i % 2 ? '#3dbb68' : '#2fa35a'))
        .join('') +
        shape(
          'M-80 60C-60 -300 -110 -480 -340 -760H-200C-110 -640 -40 -580 10 -540C80 -640 190 -720 420 -760L470 -700C270 -620 110 -440 90 60z',
          '#c9986a',
        ) +
        shape('M-20 60C-10 -260 -20 -420 -70 -530L0 -530C40 -420 40 -200 40 60z', '#ddb288') +
        [
          [-60, -470],
          [40, -460],
          [-120, -540],
          [-20, -550],
          [90, -560],
          [-190, -620],
          [-110, -640],
          [180, -630],
          [-260, -700],
          [-190, -710],
          [120, -650],
          [270, -690],
          [360, -720],
          [-310, -780],
          [240, -610],
          [440, -660],
          [30, -630],
        ]
          .map(([x, y]) => disc(x, y, 44, '#2a1440') + disc(x - 13, y - 15, 12, '#b8a0e8'))
          .join(''),
    ),
  acude: (c, o) =>
    stand(
      c,
      o,
      oval(0, 0, 560, 90, '#2f9ad0') +
        oval(0, -6, 520, 74, '#55c0ea') +
        line('M-300 0h140M-60 24h180M160 -20h160', '#d4f4ff', 9),
    ),
  chegada: (c, o) =>
    stand(
      c,
      o,
      line('M-330 40V-420M330 40V-420', '#fff2dc', 26) +
        times(16, (i) =>
          box(
            -330 + (i % 8) * 82.5,
            -440 + Math.floor(i / 8) * 60,
            82.5,
            60,
            (i + Math.floor(i / 8)) % 2 ? '#fff8ea' : '#f0457a',
          ),
        ),
    ),
  // Half of the picture is the town at night, half the fields by day
  metade: (c) => {
    const roofs = times(6, (i) => {
      const [x, h] = [-30 + i * 165, 330 + ((i * 137) % 220)]
      return (
        box(x, c.h - h, 150, h, i % 2 ? '#3a3494' : '#2c2778') +
        times(6, (k) =>
          box(
            x + 26 + (k % 2) * 60,
            c.h - h + 40 + Math.floor(k / 2) * 90,
            38,
            50,
            (k + i) % 3 ? '#ffd84d' : '#4c46ac',
          ),
        )
      )
    })
    const night = 'M-10 -10H1090L830 1090H-10z'
    return `<g filter="url(#lift)">${shape(night, '#1c1a5c')}</g><g ${clip(c, night)}>${disc(170, 170, 84, '#ffe9a0')}${disc(204, 150, 72, '#1c1a5c')}${roofs}</g>${line('M1092 -10L828 1090', '#fff8ea', 22)}`
  },
  milharal: (c, o) =>
    stand(
      c,
      o,
      times(6, (i) => {
        const x = i * 150
        return `<g transform="translate(${x} ${(i % 2) * 40})">${line('M0 60V-520', '#4f9a3a', 22)}${shape('M0 -60C-90 -140 -120 -260 -110 -330C-60 -280 -10 -200 0 -60zM0 -120C90 -200 120 -300 110 -390C60 -340 10 -260 0 -120z', '#6cc24a')}${oval(34, -300, 38, 96, '#ffc21f', 'transform="rotate(14 34 -300)"')}${shape('M0 -220C10 -300 30 -320 60 -330C80 -290 60 -210 30 -196z', '#8fd45a')}${line('M0 -520l-40 -70M0 -520v-90M0 -520l40 -70', '#e8c25a', 10)}</g>`
      }),
    ),
  queijo: (c, o) =>
    stand(
      c,
      o,
      shape('M-190 0V-110L150 -190L190 -110V0z', '#ffc21f') +
        shape('M-190 -110L150 -190L190 -110z', '#ffe27a') +
        [
          [-110, -50, 28],
          [0, -70, 22],
          [80, -34, 30],
          [140, -80, 18],
        ]
          .map(([x, y, r]) => disc(x, y, r, '#e8a010'))
          .join(''),
    ),
  espiga: (c, o) =>
    stand(
      c,
      o,
      oval(0, -80, 60, 130, '#ffd21f') +
        times(12, (i) =>
          disc(
            -30 + (i % 3) * 30,
            -170 + Math.floor(i / 3) * 46,
            14,
            mix('#ffd21f', '#f2a51f', 0.5),
          ),
        ) +
        shape(
          'M-6 60C-90 20 -110 -80 -80 -130C-50 -60 -20 -40 -6 60zM6 60C90 20 110 -80 80 -130C50 -60 20 -40 6 60z',
          '#6cc24a',
        ),
    ),
  rede: (c, o) => {
    const down = times(
      7,
      (i) => `M${(i - 3) * 190} -720Q${(i - 3) * 166} -300 ${(i - 3) * 190} 100`,
    )
    const across = times(6, (i) => `M-600 ${i * 130 - 620}Q0 ${i * 130 - 540} 600 ${i * 130 - 620}`)
    return stand(c, o, line(down + across, '#8a5a30', 17) + line(down + across, '#e0b878', 9))
  },
  picadeiro: () =>
    times(12, (i) =>
      shape(
        `M960 -260L${-420 + i * 230} 860H${-420 + (i + 1) * 230}z`,
        i % 2 ? '#fff2dc' : '#e8483f',
      ),
    ) +
    `<g filter="url(#lift)">${oval(960, 1010, 1300, 220, '#f2c46a')}${oval(960, 1040, 1120, 190, '#e0a84c')}</g>`,
  folha: (c, o) =>
    stand(
      c,
      o,
      shape('M-420 10C-280 -160 200 -190 460 -40C260 150 -240 170 -420 10z', '#4fbf4a') +
        shape(
          'M-420 10C-280 100 -200 130 -40 130C160 130 340 60 460 -40C240 20 -160 40 -420 10z',
          '#3a9a3e',
        ) +
        line(
          'M-520 40Q-60 0 400 -36M-220 16L-130 -80M-60 6L40 -104M110 -8L210 -90M-160 20L-60 90M10 6L120 90',
          '#a8e88a',
          11,
        ),
    ),
}
