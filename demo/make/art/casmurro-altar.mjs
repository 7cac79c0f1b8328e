import { aura, box, fade, line, mix, oval, place, shape, times } from './paint.mjs'

const taper = (c, x, y, tall) =>
  box(x - 13, y - tall, 26, tall, c.pal.light) +
  box(x - 30, y - 12, 60, 16, mix(c.pal.accent, c.pal.ink, 0.3), 'rx="6"') +
  aura(c, x, y - tall - 22, 120, c.pal.light, 0.8) +
  shape(
    `M${x} ${y - tall}C${x - 16} ${y - tall - 14} ${x - 8} ${y - tall - 36} ${x + 2} ${y - tall - 58}C${x + 10} ${y - tall - 34} ${x + 18} ${y - tall - 12} ${x} ${y - tall}z`,
    '#fffbe6',
  )

const candles = [
  [-390, -160, 110],
  [-300, -206, 130],
  [-210, -252, 150],
  [210, -252, 150],
  [300, -206, 130],
  [390, -160, 110],
]

export function highaltar(c, o = {}) {
  const gold = mix(c.pal.accent, c.pal.ink, 0.2)
  const deep = mix(c.pal.ink, c.pal.sky[2], 0.35)
  const column = (x) =>
    box(x - 34, -640, 68, 480, gold) +
    line(`M${x - 12} -620V-180M${x + 12} -620V-180`, mix(gold, c.pal.ink, 0.45), 6) +
    box(x - 50, -664, 100, 34, gold) +
    box(x - 50, -176, 100, 26, gold)
  const niche = 'M-150 -160V-560A150 150 0 0 1 150 -560V-160z'
  const cross = shape('M-14 -230V-430H-86V-458H-14V-540H14V-458H86V-430H14V-230z', c.pal.ink)
  const tiers = times(3, (i) =>
    box(-420 + i * 90, -160 - i * 46, 840 - i * 180, 52, mix(gold, c.pal.ink, 0.35 + i * 0.1)),
  )
  return place(
    c,
    o,
    shape('M-330 -640H330L290 -730Q200 -880 0 -900Q-200 -880 -290 -730z', gold) +
      shape('M-230 -700Q-170 -830 0 -846Q170 -830 230 -700z', deep) +
      box(-250, -650, 500, 500, deep) +
      shape(
        niche,
        fade(c, [
          [0, mix(c.pal.accent, c.pal.sky[3], 0.4)],
          [1, c.pal.light],
        ]),
      ) +
      aura(c, 0, -420, 520, c.pal.light, 0.7) +
      cross +
      [-290, -200, 200, 290].map(column).join('') +
      tiers +
      candles.map(([x, y, tall]) => taper(c, x, y, tall)).join('') +
      box(-460, -120, 920, 130, '#f3e6d2') +
      times(23, (i) => shape(`M${-460 + i * 40} 8l20 26l20 -26z`, '#f3e6d2')) +
      box(-430, 10, 860, 96, mix(c.pal.ink, c.pal.sky[1], 0.6)) +
      times(3, (i) =>
        box(
          -560 - i * 130,
          100 + i * 46,
          1120 + i * 260,
          50,
          mix(c.pal.ink, c.pal.haze, 0.4 - i * 0.11),
        ),
      ),
  )
}

export function chancel(c, o = {}) {
  const wall = mix(c.pal.ink, c.pal.sky[1], 0.8)
  const lancet = (x) =>
    shape(
      `M${x - 60} -250V-620Q${x - 60} -720 ${x} -760Q${x + 60} -720 ${x + 60} -620V-250z`,
      fade(c, [
        [0, c.pal.sky[3], 0.9],
        [1, c.pal.sky[2], 0.5],
      ]),
    ) + line(`M${x} -750V-250M${x - 60} -560H${x + 60}M${x - 60} -400H${x + 60}`, wall, 9)
  return place(
    c,
    o,
    box(-1200, -1000, 2400, 1000, wall) +
      [-860, -640, 640, 860].map((x) => lancet(x)).join('') +
      [-750, -520, 520, 750]
        .map((x) => box(x - 26, -1000, 52, 1000, mix(wall, c.pal.ink, 0.5)))
        .join('') +
      box(-1200, -10, 2400, 500, mix(c.pal.ink, wall, 0.35)),
  )
}

export function acolyte(c, o = {}) {
  const tone = c.pal.ink
  return place(
    c,
    o,
    shape('M-150 0H150L330 420H-330z', mix(c.pal.sky[2], tone, 0.2)) +
      shape('M-60 250L60 250L110 420H-110z', tone, 'opacity="0.55"') +
      shape('M-70 256Q-56 80 -46 -20H46Q56 80 70 256Q0 272 -70 256z', tone) +
      shape(
        'M-84 130Q-84 -10 -48 -58Q0 -78 48 -58Q84 -10 84 130Q42 146 0 134Q-42 146 -84 130z',
        '#f3e6d2',
      ) +
      line('M-28 0V126M0 -10V128M28 0V126', mix('#f3e6d2', tone, 0.35), 5) +
      oval(0, -98, 38, 44, tone) +
      box(-16, -70, 32, 24, tone),
  )
}

export function kneeler(c, o = {}) {
  const wood = mix(c.pal.ink, c.pal.accent, 0.34)
  return place(
    c,
    o,
    oval(10, 2, 200, 22, c.pal.ink, 'opacity="0.6"') +
      shape('M96 0V-250L70 -262V-284H176V-258L146 -250V0z', wood) +
      shape('M56 -286L186 -300V-276L56 -262z', mix(wood, c.pal.light, 0.35)) +
      box(-160, -66, 270, 22, wood) +
      box(-146, -50, 20, 50, wood) +
      box(-170, -88, 190, 26, c.pal.accent, 'rx="12"') +
      line('M-158 -82H8', c.pal.light, 4, 'opacity="0.6"'),
  )
}

// An old man at his table from behind
export function widower(c, o = {}) {
  const tone = c.pal.ink
  const chair =
    line(
      'M-150 260V-60Q-150 -120 -90 -120H90Q150 -120 150 -60V260',
      mix(tone, c.pal.accent, 0.28),
      26,
    ) + times(5, (i) => line(`M${-90 + i * 45} -110V260`, mix(tone, c.pal.accent, 0.2), 12))
  const back =
    'M-210 280C-220 100 -216 -40 -170 -104C-130 -152 -70 -166 -46 -176L-40 -220H40L46 -176C70 -166 130 -152 170 -104C216 -40 220 100 210 280z'
  const head =
    shape(
      'M-66 -172Q-40 -214 0 -214Q40 -214 66 -172Q0 -188 -66 -172z',
      mix(c.pal.light, tone, 0.3),
    ) +
    oval(-80, -284, 13, 24, tone) +
    oval(80, -284, 13, 24, tone) +
    oval(0, -290, 76, 92, tone) +
    shape(
      'M-77 -296C-82 -236 -58 -196 0 -196C58 -196 82 -236 77 -296C70 -258 44 -240 0 -240C-44 -240 -70 -258 -77 -296z',
      mix(c.pal.light, tone, 0.55),
    )
  return place(
    c,
    o,
    aura(c, 0, -240, 620, c.pal.accent, 0.75) +
      box(-700, -40, 1400, 400, mix(tone, c.pal.accent, 0.16)) +
      box(-700, -40, 1400, 16, mix(tone, c.pal.accent, 0.6)) +
      shape('M180 -40L210 -70H420L400 -40z', c.pal.light) +
      shape('M-440 -40V-92H-250V-40zM-420 -92V-130H-270V-92z', mix(tone, c.pal.accent, 0.4)) +
      `<g transform="translate(-5 -4)" opacity="0.75">${shape(back, c.pal.accent)}${oval(0, -290, 78, 94, c.pal.accent)}</g>` +
      shape(back, tone) +
      head +
      chair,
  )
}
