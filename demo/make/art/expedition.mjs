import {
  aura,
  between,
  blur,
  box,
  disc,
  group,
  line,
  mix,
  n,
  oval,
  place,
  shape,
  spot,
  times,
} from './paint.mjs'

export function smoke(c, o = {}) {
  const tone = o.tone ?? mix(c.pal.haze, c.pal.light, 0.5)
  const [lean, rise, count] = [o.lean ?? 200, o.rise ?? 420, o.count ?? 16]
  const puffs = times(count, (i) => {
    const t = i / count
    const r = (26 + 90 * t) * (o.size ?? 1) * between(c, 0.8, 1.25)
    const x = lean * t ** 1.4 + between(c, -18, 18)
    return disc(x, -rise * t, r, tone, `opacity="${n((o.opacity ?? 0.8) * (1 - t * 0.8))}"`)
  })
  return place(c, o, `<g ${blur(c, o.soft ?? 7)}>${puffs}</g>`)
}

// Two rails in perspective
export function rails(c, o = {}) {
  const { x, y } = spot(c, o)
  const [far, near, end] = [o.far ?? 74, o.near ?? 400, c.h * (o.end ?? 1.1)]
  const at = (t) => ({ y: y + (end - y) * t, half: far + (near - far) * t })
  const ties = times(11, (i) => {
    const row = at((i / 11) ** 1.7)
    const tall = 5 + row.half * 0.06
    return box(x - row.half * 1.3, row.y, row.half * 2.6, tall, c.pal.ink, 'opacity="0.75"')
  })
  const rail = (side) =>
    shape(
      `M${n(x + side * far - 4)} ${n(y)}h8L${n(x + side * near + 16)} ${n(end)}h-32z`,
      mix(c.pal.light, c.pal.ink, 0.25),
    )
  return ties + rail(-1) + rail(1)
}

export function locomotive(c, o = {}) {
  const tone = c.pal.ink
  const lit = mix(tone, c.pal.haze, 0.28)
  const brass = mix(c.pal.accent, tone, 0.2)
  const cab =
    box(-168, -350, 336, 250, mix(tone, c.pal.haze, 0.1)) +
    shape('M-190 -346Q0 -410 190 -346V-330H-190z', tone) +
    box(-150, -310, 44, 60, brass) +
    box(106, -310, 44, 60, brass)
  const boiler =
    disc(0, -222, 134, tone) +
    disc(0, -222, 116, lit) +
    disc(0, -222, 104, tone) +
    disc(0, -222, 20, brass) +
    line('M-70 -222H70', brass, 7)
  const chimney =
    box(-36, -470, 72, 130, tone) +
    shape('M-70 -520H70L44 -456H-44z', tone) +
    box(-74, -530, 148, 16, lit)
  const foot =
    box(-206, -128, 412, 38, '#9c2f22') +
    disc(-150, -108, 26, tone) +
    disc(150, -108, 26, tone) +
    shape('M-176 -90H176L104 0H-104z', tone) +
    times(7, (i) => line(`M${-138 + i * 46} -84L${-84 + i * 28} -6`, lit, 7))
  const lantern =
    aura(c, 0, -372, 200, c.pal.light, 0.6) +
    disc(0, -372, 44, tone) +
    disc(0, -372, 34, c.pal.light)
  return place(c, o, cab + boiler + chimney + lantern + foot)
}

const mount =
  'M-190 -250C-150 -280 -90 -272 -30 -262C30 -256 70 -266 100 -292C126 -336 160 -380 194 -400L206 -436L222 -404C250 -396 264 -372 300 -326C308 -312 300 -298 286 -296C270 -296 256 -304 240 -312C224 -314 206 -306 196 -290C184 -256 174 -226 150 -190C140 -170 120 -158 90 -152C20 -132 -70 -134 -120 -146C-170 -150 -206 -200 -190 -250z'
const limbs =
  'M-194 -246C-216 -190 -198 -160 -178 -138C-172 -110 -192 -92 -186 -70L-174 -10L-180 0H-142L-146 -20L-156 -76C-150 -100 -130 -120 -110 -146L-90 -200zM-130 -170C-122 -130 -118 -110 -128 -84L-136 -60L-108 -8L-112 0H-74L-80 -16L-102 -66C-92 -96 -80 -120 -66 -146zM84 -190L92 -100L86 -60L90 -10L84 0H120L114 -16L112 -64L124 -104L150 -190zM112 -180L158 -108C160 -96 152 -86 146 -70L136 -22L132 -10H166L162 -26L172 -70C182 -92 186 -106 178 -122L154 -196z'
const tail =
  'M-186 -254C-228 -250 -240 -190 -234 -120C-230 -92 -240 -70 -252 -50C-216 -64 -204 -100 -206 -140C-206 -190 -196 -214 -178 -224z'
const mane = 'M96 -284C108 -340 150 -400 204 -414L186 -372C158 -346 140 -306 132 -262z'

export function rider(c, o = {}) {
  const all = (tone, leather) =>
    [mount, limbs, tail, mane].map((d) => shape(d, tone)).join('') +
    line('M96 -150L-92 -660', tone, 7) +
    shape('M-98 -652L-106 -706L-82 -662z', tone) +
    shape(
      'M-58 -256C-66 -330 -62 -390 -40 -416C-20 -434 22 -434 38 -418C54 -390 50 -330 44 -252z',
      tone,
    ) +
    shape(
      'M-34 -272C6 -286 54 -274 60 -240L54 -150L60 -112L96 -100L94 -86H28L20 -150L4 -216z',
      leather,
    ) +
    line('M24 -398L56 -340L24 -334', tone, 26) +
    line('M-30 -398L20 -330L70 -300', leather, 22) +
    line('M70 -300Q170 -270 284 -310', leather, 4) +
    oval(2, -452, 25, 32, tone) +
    shape(
      'M-76 -468Q2 -446 80 -468Q62 -488 36 -486C34 -530 -28 -530 -32 -486Q-58 -488 -76 -468z',
      tone,
    )
  const rim = group(all(c.pal.light, c.pal.light), 'transform="translate(-5 -4)" opacity="0.8"')
  return place(c, o, rim + all(c.pal.ink, mix(c.pal.ink, c.pal.accent, 0.32)))
}

export function huts(c, o = {}) {
  const rows = o.rows ?? 8
  const hill = o.hill ?? 18
  return times(rows, (row) => {
    const t = rows > 1 ? row / (rows - 1) : 1
    const size = (o.from ?? 16) + ((o.to ?? 70) - (o.from ?? 16)) * t ** 1.5
    const base = c.h * ((o.y0 ?? 0.5) + ((o.y1 ?? 0.8) - (o.y0 ?? 0.5)) * t ** 1.25)
    const tone = mix(c.pal.haze, c.pal.ink, (o.pale ?? 0.1) + 0.62 * t)
    const phase = c.random() * 6
    let all = ''
    for (let x = -size; x < c.w + size;) {
      const w = size * between(c, 0.9, 1.7)
      const y =
        base + Math.sin((x / c.w) * 6 + phase) * hill * (0.4 + t) - between(c, 0, size * 0.35)
      const wall = mix(tone, c.pal.light, between(c, 0.05, 0.3))
      const door = x + w * between(c, 0.25, 0.6)
      all +=
        box(x, y, w + 1, size * 3, wall) +
        shape(
          `M${n(x - size * 0.1)} ${n(y)}L${n(x + w * 0.2)} ${n(y - size * 0.42)}H${n(x + w * 0.8)}L${n(x + w + size * 0.1)} ${n(y)}z`,
          mix(tone, c.pal.ink, between(c, 0.25, 0.5)),
        ) +
        box(door, y + size * 0.28, size * 0.2, size * 0.44, mix(tone, c.pal.ink, 0.7))
      x += w
    }
    return all
  })
}

export function bareTowers(c, o = {}) {
  const tone = o.tone ?? mix(c.pal.ink, c.pal.haze, 0.2)
  const pale = mix(tone, c.pal.light, 0.28)
  const tower = (x, tall) =>
    box(x - 62, -tall, 124, tall + 20, tone) +
    box(x - 62, -tall, 34, tall + 20, pale) +
    box(x - 74, -tall - 16, 148, 20, tone) +
    shape(
      `M${x - 60} ${-tall - 14}L${x - 48} ${-tall - 62}L${x - 16} ${-tall - 40}L${x + 14} ${-tall - 74}L${x + 60} ${-tall - 14}z`,
      tone,
    ) +
    [0.3, 0.6]
      .map((at) =>
        shape(`M${x - 18} ${n(-tall * at)}v-46q18 -30 36 0v46z`, c.pal.light, 'opacity="0.75"'),
      )
      .join('')
  const poles = line(
    'M128 10V-560M176 10V-600M120 -200H260M120 -380H260M128 -200L176 -380',
    tone,
    6,
  )
  const nave =
    box(-90, -220, 180, 240, tone) +
    shape('M-96 -218L0 -300L96 -218z', tone) +
    shape('M-34 20V-90Q0 -134 34 -90V20z', mix(tone, c.pal.ink, 0.6))
  return place(c, o, nave + tower(-140, 470) + tower(140, 430) + poles)
}

export function cannon(c, o = {}) {
  const tone = c.pal.ink
  const edge = mix(tone, c.pal.light, 0.6)
  const barrel = group(
    shape(
      'M-400 -26L-390 -34L-60 -48H90Q116 -48 120 -24L140 -14V14L120 24Q116 48 90 48H-60L-390 34L-400 26z',
      tone,
    ) +
      box(-408, -40, 26, 80, tone) +
      line('M-386 -34L-60 -48H90', edge, 5),
    'transform="translate(0 -196) rotate(9)"',
  )
  const trail = shape('M-30 -190L40 -200L420 -14L430 10H330L0 -130z', tone)
  const spokes = times(
    12,
    (i) =>
      `<path d="M0 0V-136" stroke="${tone}" stroke-width="11" transform="translate(0 -150) rotate(${i * 30})"/>`,
  )
  const wheel =
    spokes +
    `<circle cx="0" cy="-150" r="140" fill="none" stroke="${tone}" stroke-width="24"/>` +
    line('M-112 -246A150 150 0 0 1 86 -272', edge, 5) +
    disc(0, -150, 30, tone) +
    disc(0, -150, 10, edge)
  return place(c, o, trail + barrel + wheel)
}
