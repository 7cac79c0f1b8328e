import { aura, box, disc, fade, group, line, mix, n, oval, place, shape, times } from './paint.mjs'

// A triangular sail on a slanting yard
const lateen = (c, x, foot, tall, wide, tone) => {
  const cloth = fade(
    c,
    [
      [0, mix(tone, c.pal.ink, 0.28)],
      [1, tone],
    ],
    'right',
  )
  return (
    line(`M${x} ${foot + 20}V${n(foot - tall * 0.72)}`, c.pal.ink, 9) +
    shape(
      `M${n(x - wide * 0.5)} ${n(foot - tall * 0.16)}L${n(x + wide * 0.44)} ${foot - tall}Q${n(x + wide * 0.72)} ${n(foot - tall * 0.5)} ${n(x + wide * 0.5)} ${n(foot - tall * 0.08)}Q${x} ${n(foot - tall * 0.2)} ${n(x - wide * 0.5)} ${n(foot - tall * 0.16)}z`,
      cloth,
    ) +
    line(
      `M${n(x - wide * 0.54)} ${n(foot - tall * 0.12)}L${n(x + wide * 0.47)} ${n(foot - tall * 1.04)}`,
      c.pal.ink,
      7,
    )
  )
}

const ripples = (c, wide) =>
  times(5, (i) => oval(0, 14 + i * 14, wide - i * wide * 0.16, 4, c.pal.ink, 'opacity="0.3"'))

export function caravel(c, o = {}) {
  const tone = c.pal.ink
  const pale = mix(c.pal.light, '#ffffff', 0.3)
  const hull = shape(
    'M-250 -104L-160 -100L-150 -60Q0 -40 150 -70L236 -96L206 -20Q190 20 150 26H-150Q-210 16 -250 -104z',
    tone,
  )
  const stripe = line('M-216 -60Q0 -10 214 -66', mix(tone, c.pal.accent, 0.6), 6)
  const sails =
    lateen(c, 110, -76, 330, 210, pale) +
    lateen(c, -30, -66, 430, 270, pale) +
    lateen(c, -180, -100, 240, 150, pale)
  return place(c, o, ripples(c, 260) + sails + hull + stripe)
}

export function galley(c, o = {}) {
  const tone = mix(c.pal.ink, '#8a4426', 0.4)
  const hull =
    shape(
      'M-330 -96Q-300 -50 -240 -44H220L390 -62L400 -54L250 0Q230 18 190 20H-250Q-316 -10 -330 -96z',
      tone,
    ) +
    shape('M-320 -80Q-300 -140 -200 -124L-196 -40H-280z', tone) +
    line('M-262 -32H236', mix(tone, c.pal.accent, 0.55), 6)
  const oars = times(13, (i) =>
    line(`M${-210 + i * 34} -16L${-260 + i * 34} 52`, mix(tone, c.pal.light, 0.45), 6),
  )
  const crew = times(8, (i) => disc(-160 + i * 48, -60, 12, tone))
  return place(
    c,
    o,
    ripples(c, 330) +
      lateen(c, 40, -50, 400, 300, c.pal.accent) +
      lateen(c, -170, -60, 260, 190, c.pal.accent) +
      crew +
      oars +
      hull,
  )
}

export function masts(c, o = {}) {
  const list = o.list ?? [-840, -700, -560, -420, -260, 380, 520, 640, 760, 880]
  const tone = mix(c.pal.haze, c.pal.ink, o.dark ?? 0.5)
  const one = (x, i) => {
    const s = 0.8 + ((i * 7) % 5) * 0.14
    const leaf = (at, tall) =>
      shape(
        `M${at} -40L${at - 26} ${-tall * 0.9}Q${at + 20} ${-tall} ${at + 46} ${-tall * 0.8}Q${at + 66} ${-tall * 0.4} ${at + 52} -40z`,
        tone,
      )
    const body =
      shape('M-110 -50Q-80 -20 0 -20Q70 -20 106 -66Q100 0 60 12H-70Q-100 0 -110 -50z', tone) +
      line('M-40 -20V-270M30 -20V-330M80 -30V-210', tone, 6) +
      leaf(-60, 230) +
      leaf(6, 290) +
      leaf(66, 170)
    return `<g transform="translate(${x} 0) scale(${n(s * 10) / 10})">${body}</g>`
  }
  return place(c, o, list.map(one).join(''))
}

export function captain(c, o = {}) {
  const deck = shape(
    'M-1400 260V40L-420 20L40 -10L330 -70L560 -170L590 -160Q560 60 400 260z',
    c.pal.ink,
  )
  const sprit = line('M400 -80L860 -260M560 -170L700 -198', c.pal.ink, 16)
  const rail =
    line('M-1400 -60L-420 -80L-60 -100', c.pal.ink, 10) +
    times(8, (i) => line(`M${-1000 + i * 120} -66V40`, c.pal.ink, 9))
  const man = (tone) =>
    shape(
      'M-46 0L-40 -130L-60 -150Q-64 -210 -46 -236H46Q64 -210 60 -150L44 -130L54 0H16L4 -150L-8 0z',
      tone,
    ) +
    shape('M-44 -226Q-54 -290 -46 -346Q-30 -378 0 -380Q30 -378 46 -346Q54 -290 44 -226z', tone) +
    shape('M-40 -366Q-120 -280 -150 -110L-60 -130Q-30 -260 -6 -366z', tone) +
    line('M40 -350L104 -270L70 -226', tone, 26) +
    line('M64 -232L-120 -150', tone, 9) +
    oval(0, -412, 26, 32, tone) +
    shape('M-14 -396Q10 -366 34 -392L26 -372Q8 -356 -8 -376z', tone) +
    shape(
      'M-66 -428Q0 -446 68 -424Q40 -414 0 -418Q-40 -414 -66 -428zM-36 -428Q-34 -472 0 -472Q36 -472 38 -428z',
      tone,
    ) +
    shape('M-30 -450Q-70 -520 -140 -500Q-96 -486 -84 -460Q-66 -436 -30 -440z', tone)
  const rim = group(man(c.pal.light), 'transform="translate(4 -4)" opacity="0.85"')
  return place(
    c,
    o,
    sprit + rail + deck + `<g transform="translate(180 -30)">${rim}${man(c.pal.ink)}</g>`,
  )
}

// Obelisks with a light at the foot
export function tombs(c, o = {}) {
  const list = o.list ?? [
    [-620, 0.6],
    [-400, 0.85],
    [-150, 1.1],
    [150, 1.4],
    [440, 1],
    [680, 0.7],
  ]
  const tone = mix(c.pal.ink, c.pal.haze, 0.3)
  const one = ([x, s]) => {
    const stone =
      shape('M-46 -60L-30 -420L0 -476V-60z', mix(tone, c.pal.light, 0.45)) +
      shape('M46 -60L30 -420L0 -476V-60z', tone) +
      box(-66, -70, 132, 40, tone) +
      box(-66, -70, 66, 40, mix(tone, c.pal.light, 0.3)) +
      box(-92, -32, 184, 42, mix(tone, c.pal.ink, 0.3)) +
      shape('M-14 -70V-118Q0 -140 14 -118V-70z', c.pal.accent)
    return `<g transform="translate(${x} 0) scale(${s})">${aura(c, 0, -96, 120, c.pal.accent, 0.5)}${stone}</g>`
  }
  return place(c, o, list.map(one).join(''))
}

export function rowboat(c, o = {}) {
  const tone = c.pal.ink
  const rower = (x, s = 1) =>
    `<g transform="translate(${x} -30) scale(${s})">${shape('M-36 0Q-46 -70 -20 -100Q0 -110 22 -98Q42 -60 36 0z', tone)}${oval(4, -126, 20, 24, tone)}${oval(4, -142, 38, 8, tone)}</g>`
  const mirror = group(
    times(9, (i) =>
      oval(246 + ((i * 37) % 30) - 15, 40 + i * 26, 46 - i * 3, 5, c.pal.accent, 'opacity="0.7"'),
    ),
  )
  const lantern =
    aura(c, 246, -214, 380, c.pal.accent, 0.95) +
    line('M210 -40V-270H246V-240', tone, 9) +
    box(228, -240, 36, 52, c.pal.light) +
    line('M222 -242H270M222 -188H270', tone, 8)
  const hull = shape(
    'M-300 -60Q-230 -30 0 -30Q220 -30 310 -76Q280 20 200 30H-200Q-270 20 -300 -60z',
    tone,
  )
  const oars = line('M-120 -80L-250 60M40 -80L-60 70', tone, 9)
  const sacks = shape('M90 -28Q84 -80 120 -84Q160 -80 150 -28z', tone)
  return place(
    c,
    o,
    mirror + lantern + rower(-150) + rower(10, 1.1) + rower(150, 0.8) + sacks + hull + oars,
  )
}
