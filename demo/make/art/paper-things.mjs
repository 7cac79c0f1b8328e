import { between, box, disc, glow, line, mix, n, oval, shape, times } from './paint.mjs'
import { stand } from './paper-faces.mjs'

export const things = {
  cerca: (c, o) =>
    stand(
      c,
      o,
      line('M-1100 -150H1100M-1100 -50H1100', o.tone ?? '#b5742e', 30) +
        times(14, (i) =>
          shape(`M${-1000 + i * 150} 60V-210l34 -40l34 40V60z`, o.post ?? '#d9963c'),
        ),
    ),
  bambus: (c, o) =>
    times(o.count ?? 13, (i) => {
      const x = c.w * ((i + between(c, 0.2, 0.8)) / (o.count ?? 13))
      const wide = between(c, 44, 84)
      const tone = o.tones[i % o.tones.length]
      const rings = times(7, (k) =>
        line(
          `M${n(x - wide / 2)} ${n(k * 190 + (i % 3) * 60)}h${n(wide)}`,
          mix(tone, '#ffffff', 0.4),
          10,
        ),
      )
      return `<g filter="url(#lift)">${box(x - wide / 2, -20, wide, c.h + 40, tone)}${box(x - wide / 2, -20, wide * 0.28, c.h + 40, mix(tone, '#ffffff', 0.2))}${rings}</g>`
    }),
  // Wide enough for the child, who is drawn between bamboo and rim
  broto: (c, o) =>
    stand(
      c,
      o,
      shape('M-150 400V-20L-110 60L-70 -30L-20 50L40 -40L90 56L150 -10V400z', '#a8d94a') +
        shape('M-150 400V-20L-110 60L-84 4V400z', '#c8ee7a') +
        line('M-150 200Q0 240 150 200', '#7ab52e', 18),
    ),
  clarao: (c, o) =>
    stand(
      c,
      o,
      disc(
        0,
        0,
        420,
        glow(c, [
          [0, o.tone, 1],
          [0.4, o.tone, 0.7],
          [1, o.tone, 0],
        ]),
      ),
    ),
  trilha: (c, o) => {
    const d =
      'M520 1100C800 940 1480 900 1360 740C1270 630 680 700 740 570C780 490 1050 510 1130 430L1220 470C1160 560 970 570 940 610C920 660 1580 600 1670 790C1730 960 1340 1000 1230 1100z'
    const steps = [
      [860, 1050, 60, 1.35],
      [1130, 975, 66, 1.25],
      [1390, 905, 44, 1.1],
      [1520, 790, -20, 1],
      [1380, 702, -74, 0.86],
      [1180, 672, -86, 0.74],
      [990, 656, -84, 0.64],
      [850, 606, -4, 0.54],
      [920, 550, 62, 0.46],
      [1050, 520, 66, 0.4],
    ]
    const prints = steps.map(([x, y, turn, s], i) => {
      const toes = times(5, (k) => disc(k * 14 - 28, Math.abs(k - 2) * 5 - 56, 9, o.print))
      const side = i % 2 ? 30 : -30
      return `<g transform="translate(${x} ${y}) rotate(${turn + 180}) translate(${side} 0) scale(${s})">${oval(0, 0, 26, 44, o.print)}${toes}</g>`
    })
    return `<g filter="url(#lift)">${shape(d, o.tone)}</g>${prints.join('')}`
  },
  sapopema: (c, o) =>
    stand(
      c,
      o,
      shape('M-170 -1000C-150 -560 -260 -240 -640 90H640C260 -240 150 -560 170 -1000z', '#8a5230') +
        shape(
          'M-90 -1000C-80 -520 -220 -200 -560 90H-330C-180 -120 -60 -420 -40 -1000z',
          '#a3663c',
        ) +
        shape('M20 -1000C30 -500 60 -200 260 90H450C230 -160 110 -500 100 -1000z', '#a3663c') +
        shape('M-50 -420C-110 -200 -150 -60 -200 90H70C60 -80 20 -240 -10 -420z', '#6f3f22') +
        line('M-20 -420C-40 -200 -50 -60 -60 90', '#57301a', 14),
    ),
  arcos: (c, o) =>
    stand(
      c,
      o,
      times(4, (i) => {
        const r = 170 + i * 100
        return `<circle r="${r}" fill="none" stroke="${o.tone}" stroke-width="${30 - i * 5}" stroke-dasharray="${n(r * 0.7)} ${n(r * 0.347)}" stroke-linecap="round" opacity="${n(1 - i * 0.2)}" transform="rotate(${-20})"/>`
      }),
    ),
  chuva: (c, o) =>
    line(
      times(o.count ?? 40, () => {
        const [x, y] = [c.random() * c.w, c.random() * c.h * (o.depth ?? 0.8)]
        return `M${n(x)} ${n(y)}l-14 54`
      }),
      o.tone,
      9,
      'opacity="0.75"',
    ),
  poca: (c, o) => stand(c, o, oval(0, 0, 620, 130, '#7fd8f0') + oval(-20, -8, 560, 104, '#a8ecf8')),
  pintas: (c, o) =>
    stand(
      c,
      o,
      o.at
        .map(
          ([x, y, r]) =>
            oval(x, y, r, r * 0.72, '#7a3d10') + oval(x + 2, y, r * 0.46, r * 0.32, '#f7a823'),
        )
        .join(''),
    ),
  mel: (c, o) =>
    stand(
      c,
      o,
      shape('M-190 -330C-300 -240 -290 0 -150 10H150C290 0 300 -240 190 -330z', '#d9703c') +
        shape('M-150 -300C-250 -230 -240 -60 -200 -30C-210 -140 -180 -240 -110 -300z', '#f09a62') +
        line('M-250 -170Q0 -120 250 -170', '#fff2c8', 18) +
        [-170, -90, 0, 90, 170]
          .map((x) => disc(x, -108 + Math.abs(x) * -0.06, 15, '#ffd84d'))
          .join('') +
        oval(0, -336, 210, 54, '#b85426') +
        oval(0, -344, 176, 40, '#ffc21f') +
        shape(
          'M-130 -340C-120 -240 -90 -200 -70 -240C-60 -300 -20 -300 -6 -240C4 -150 50 -150 60 -240C66 -290 110 -290 130 -340z',
          '#ffc21f',
        ) +
        line('M40 -360L170 -560', '#8a5230', 24) +
        oval(174, -566, 40, 54, '#a3663c', 'transform="rotate(34 174 -566)"'),
    ),
  toco: (c, o) =>
    stand(
      c,
      o,
      shape('M-330 0C-330 120 -380 200 -440 300H440C380 200 330 120 330 0z', '#7a4a2a') +
        line('M-180 60V260M0 80V280M170 60V250', '#5f3820', 16) +
        oval(0, 0, 336, 84, '#d9a56c') +
        oval(0, 0, 230, 54, '#c48c54') +
        oval(0, 0, 120, 26, '#d9a56c'),
    ),
  // Enters from the right edge
  galho: (c, o) =>
    stand(
      c,
      o,
      line('M420 -30C200 -10 -60 20 -260 0', '#6a4028', 54) +
        line('M-120 6L-240 -70', '#6a4028', 26) +
        oval(-270, -84, 70, 36, '#2fc478') +
        oval(-330, 4, 76, 38, '#3fd07a'),
    ),
  // Enters from the left edge
  manga: (c, o) =>
    stand(
      c,
      o,
      line('M-60 90L300 20', '#7a3a5a', 130) +
        line('M300 20L330 14', '#fff2c8', 140, 'stroke-linecap="butt"') +
        disc(400, 0, 58, '#f0b890') +
        line('M420 -26L500 -50M436 0L514 -6M424 28L500 40', '#f0b890', 34),
    ),
}
