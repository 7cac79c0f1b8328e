import {
  aura,
  between,
  box,
  disc,
  fade,
  glow,
  line,
  mix,
  n,
  oval,
  place,
  shape,
  times,
} from './paint.mjs'

export function book(c, o = {}) {
  const page = (side) =>
    shape(
      `M0 0C${side * 120} -70 ${side * 300} -70 ${side * 420} -20V130C${side * 300} 84 ${side * 120} 84 0 150z`,
      fade(c, [
        [0, c.pal.light],
        [1, mix(c.pal.light, c.pal.ink, 0.25)],
      ]),
    ) +
    times(7, (i) =>
      line(
        `M${side * 50} ${24 + i * 14}C${side * 140} ${-26 + i * 14} ${side * 290} ${-30 + i * 14} ${side * 380} ${4 + i * 14}`,
        mix(c.pal.light, c.pal.ink, 0.45),
        3,
      ),
    )
  const town =
    'M-330 -30V-110H-290V-170L-250 -206L-210 -170V-90H-180V-240H-150V-290L-134 -330L-118 -290V-240H-90V-130H-50V-200L0 -250L50 -200V-120H80V-180H150V-90H180V-220H206V-262L224 -296L242 -262V-220H270V-100H330V-30Q170 -100 0 -10Q-170 -100 -330 -30z'
  const panes = times(26, () =>
    box(between(c, -300, 300), between(c, -150, -80), 9, 14, c.pal.accent),
  )
  return place(
    c,
    o,
    disc(
      0,
      -120,
      560,
      glow(c, [
        [0, c.pal.light, 0.5],
        [1, c.pal.light, 0],
      ]),
    ) +
      shape(town, mix(c.pal.ink, c.pal.sky[1], 0.4)) +
      panes +
      shape('M-440 0V170Q-200 120 0 180Q200 120 440 170V0z', mix(c.pal.accent, c.pal.ink, 0.35)) +
      page(-1) +
      page(1),
  )
}

export function quill(c, o = {}) {
  const vane =
    'M0 300C-70 120 -150 -60 -120 -300C-110 -400 -60 -470 30 -540C90 -420 130 -250 90 -60C70 60 30 180 0 300z'
  const barbs = times(30, (i) =>
    line(
      `M${n(-6 + i * 0.8)} ${n(240 - i * 25)}q${i % 2 ? 50 : -50} -30 ${i % 2 ? 84 : -96} -70`,
      mix(c.pal.accent, c.pal.sky[2], 0.45),
      3,
      'opacity="0.6"',
    ),
  )
  return place(
    c,
    o,
    shape(
      vane,
      fade(c, [
        [0, c.pal.accent],
        [0.6, c.pal.accent],
        [1, mix(c.pal.accent, c.pal.sky[2], 0.6)],
      ]),
    ) +
      barbs +
      line('M20 -500Q40 -100 0 300L-14 420', mix(c.pal.accent, c.pal.ink, 0.5), 8) +
      shape('M-10 290L8 296L-12 450L-24 400z', c.pal.ink) +
      shape('M-18 452q-30 46 -4 60q26 -10 4 -60z', '#d8222c'),
  )
}

export function train(c, o = {}) {
  const tone = c.pal.ink
  const arches = times(9, (i) =>
    shape(
      `M${-900 + i * 200} 40H${-700 + i * 200}V420H${-720 + i * 200}V160A80 80 0 0 0 ${-880 + i * 200} 160V420H${-900 + i * 200}z`,
      mix(tone, c.pal.haze, 0.18),
    ),
  )
  const car = (x) =>
    box(x, -70, 170, 90, c.pal.accent, 'rx="8"') +
    box(x - 4, -80, 178, 16, tone, 'rx="6"') +
    times(4, (i) => box(x + 16 + i * 38, -50, 24, 30, c.pal.light)) +
    disc(x + 34, 26, 16, tone) +
    disc(x + 136, 26, 16, tone)
  const engine =
    box(-330, -60, 210, 76, tone, 'rx="20"') +
    box(-160, -110, 90, 126, tone) +
    box(-172, -122, 114, 16, tone) +
    box(-300, -120, 30, 66, tone) +
    box(-310, -130, 50, 16, tone) +
    box(-140, -94, 48, 44, c.pal.light) +
    [-300, -240, -180, -110].map((x) => disc(x, 24, 22, tone)).join('') +
    shape('M-330 10L-370 36H-320z', tone)
  const smoke = times(14, (i) =>
    disc(
      -285 + i * 46 + between(c, -8, 8),
      -170 - i * 15 + between(c, -14, 14),
      26 + i * 8,
      '#ffffff',
      `opacity="${n(0.75 - i * 0.045)}"`,
    ),
  )
  return place(
    c,
    o,
    smoke + arches + box(-1200, 38, 2400, 22, tone) + engine + car(-50) + car(134) + car(318),
  )
}

export function albatross(c, o = {}) {
  const pale = fade(c, [
    [0, c.pal.light],
    [1, mix(c.pal.light, c.pal.sky[1], 0.55)],
  ])
  const wings =
    'M0 0C-90 -90 -260 -170 -520 -150C-600 -144 -660 -110 -700 -70C-560 -110 -420 -96 -300 -50C-190 -10 -90 40 -20 46C60 50 120 20 190 -40C280 -120 400 -200 560 -216C480 -240 380 -226 290 -180C190 -130 100 -60 0 0z'
  const tips =
    'M-700 -70C-640 -124 -580 -146 -500 -150C-560 -124 -620 -100 -700 -70zM560 -216C500 -214 440 -196 400 -170C440 -210 500 -226 560 -216z'
  const body =
    shape(
      'M-110 60C-60 -10 40 -20 110 10C150 24 176 20 200 30L150 44C110 70 20 96 -60 84L-150 110z',
      pale,
    ) +
    shape('M190 26L246 34L240 44L196 40z', c.pal.accent) +
    disc(160, 26, 5, c.pal.ink)
  return place(c, o, shape(wings, pale) + shape(tips, c.pal.ink) + body)
}

// Two houses in the dark with letters between them
export function towers(c, o = {}) {
  const tone = mix(c.pal.ink, c.pal.haze, 0.14)
  const house = (x, side) =>
    box(
      x - 130,
      -760,
      260,
      1200,
      fade(c, [
        [0, mix(tone, c.pal.haze, 0.12)],
        [1, c.pal.ink],
      ]),
    ) +
    shape(`M${x - 160} -760L${x} -900L${x + 160} -760z`, c.pal.ink) +
    times(
      5,
      (i) =>
        box(x - 70, -500 + i * 170, 50, 80, mix(tone, c.pal.ink, 0.6)) +
        box(x + 20, -500 + i * 170, 50, 80, mix(tone, c.pal.ink, 0.6)),
    ) +
    shape(
      `M${x + side * 20 - 40} -560V-660Q${x + side * 20} -716 ${x + side * 20 + 40} -660V-560z`,
      c.pal.light,
    ) +
    oval(x + side * 24, -586, 20, 34, c.pal.ink) +
    disc(x + side * 26, -630, 15, c.pal.ink) +
    aura(c, x + side * 20, -620, 200, c.pal.accent, 0.4)
  const gap = o.gap ?? 360
  const letters = times(
    6,
    (i) =>
      `<g transform="translate(${n(-gap * 0.6 + i * gap * 0.24)} ${n(-640 + Math.sin(i * 0.63) * -90 + i * 6)}) rotate(${n(between(c, -25, 25))})">${box(-24, -15, 48, 30, c.pal.light)}${line('M-24 -15L0 4L24 -15', mix(c.pal.light, c.pal.ink, 0.5), 2.5)}${disc(0, 4, 5, c.pal.accent)}</g>`,
  )
  return place(c, o, house(-gap, 1) + house(gap, -1) + letters)
}
