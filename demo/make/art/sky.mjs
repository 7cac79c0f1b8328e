import {
  between,
  blur,
  box,
  define,
  disc,
  fade,
  glow,
  mix,
  n,
  oval,
  shape,
  spot,
  times,
} from './paint.mjs'

export function sky(c, o = {}) {
  const [a, b, d, e] = c.pal.sky
  const at = o.horizon ?? 0.72
  const fill = fade(c, [
    [0, a],
    [at * 0.4, b],
    [at * 0.8, d],
    [at, e],
    [1, e],
  ])
  return box(0, 0, c.w, c.h, fill) + (o.clouds === 0 ? '' : clouds(c, o.clouds ?? 0.5))
}

// Stretched turbulence, tinted by the light
function clouds(c, strength) {
  const turbulence = `<feTurbulence type="fractalNoise" baseFrequency="${0.0008 + (c.seed % 7) * 0.00016} ${0.004 + (c.seed % 5) * 0.0011}" numOctaves="3" seed="${c.seed}"/>`
  const tint = mix(c.pal.light, c.pal.sky[3], 0.45)
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(tint.slice(at, at + 2), 16) / 255)
  const matrix = `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} ${n(4 * strength)} 0 0 0 ${n(-1.7 * strength)}`
  const area = 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"'
  const made = define(c, 'filter', area, `${turbulence}<feColorMatrix values="${matrix}"/>`)
  c.defs.push(made.def)
  const veil = define(
    c,
    'mask',
    '',
    box(
      0,
      0,
      c.w,
      c.h,
      fade(c, [
        [0, '#fff', 0.5],
        [0.35, '#fff', 1],
        [0.75, '#fff', 0],
      ]),
    ),
  )
  c.defs.push(veil.def)
  return `<g mask="${veil.url}"><rect width="${c.w}" height="${c.h}" filter="${made.url}"/></g>`
}

export function stars(c, o = {}) {
  return times(o.count ?? 130, () => {
    const y = c.random() ** 1.4 * c.h * (o.depth ?? 0.6)
    const r = c.random() ** 5 * 2.4 + 0.6
    return disc(c.random() * c.w, y, r, c.pal.light, `opacity="${n(between(c, 0.3, 0.95))}"`)
  })
}

export function sun(c, o = {}) {
  const { x, y } = spot(c, o)
  const r = (o.r ?? 120) * (c.poster ? (o.ps ?? 1) : 1)
  const tone = o.accent ? c.pal.accent : c.pal.light
  const halo = glow(c, [
    [0, tone, 0.75],
    [0.25, tone, 0.32],
    [0.6, tone, 0.08],
    [1, tone, 0],
  ])
  const body = o.soft
    ? glow(c, [
        [0, tone, 1],
        [0.9, tone, 1],
        [1, tone, 0],
      ])
    : fade(c, [
        [0, mix(tone, '#ffffff', 0.35)],
        [1, o.low ? mix(tone, c.pal.sky[3], 0.55) : tone],
      ])
  return disc(x, y, r * (o.halo ?? 4), halo) + disc(x, y, r, body)
}

export function moon(c, o = {}) {
  const { x, y } = spot(c, o)
  const r = (o.r ?? 110) * (c.poster ? (o.ps ?? 1) : 1)
  const seas = times(9, () => {
    const [turn, far] = [c.random() * 6.283, c.random() * r * 0.7]
    const size = between(c, 0.08, 0.26) * r
    return oval(
      x + Math.cos(turn) * far,
      y + Math.sin(turn) * far,
      size,
      size * 0.8,
      mix(c.pal.light, c.pal.sky[2], 0.5),
      'opacity="0.28"',
    )
  })
  return sun(c, { ...o, halo: o.halo ?? 3.4 }) + `<g ${blur(c, 3)}>${seas}</g>`
}

export function rays(c, o = {}) {
  const { x, y } = spot(c, o)
  const count = o.count ?? 22
  const reach = c.w * 1.3
  const fill = glow(c, [
    [0, c.pal.light, 0.5],
    [0.5, c.pal.light, 0.16],
    [1, c.pal.light, 0],
  ])
  const d = Array.from({ length: count }, (_, i) => {
    const from = (i / count) * 6.283
    const to = from + (3.3 / count) * (o.even ? 1 : between(c, 0.4, 1.2))
    return `M${x} ${y}L${n(x + Math.cos(from) * reach)} ${n(y + Math.sin(from) * reach)}L${n(x + Math.cos(to) * reach)} ${n(y + Math.sin(to) * reach)}z`
  }).join('')
  return shape(d, fill, `opacity="${o.opacity ?? 0.5}"`)
}

export function birds(c, o = {}) {
  const { x, y } = spot(c, o)
  const spread = o.spread ?? 420
  return times(o.count ?? 12, () => {
    const [bx, by] = [x + between(c, -1, 1) * spread, y + between(c, -0.5, 0.5) * spread * 0.7]
    const s = between(c, 0.5, 1.5) * (o.s ?? 1)
    const dip = between(c, 4, 12)
    const d = `M${n(bx - 18 * s)} ${n(by - dip * s)}q${n(10 * s)} ${n(-2 * s)} ${n(18 * s)} ${n(dip * s)}q${n(8 * s)} ${n(-dip * s - 2)} ${n(18 * s)} ${n(-dip * s)}q${n(-12 * s)} ${n(3 * s)} ${n(-18 * s)} ${n((dip + 5) * s)}q${n(-6 * s)} ${n(-dip * s)} ${n(-18 * s)} ${n(-5 * s)}z`
    return shape(d, o.light ? c.pal.light : c.pal.ink, `opacity="${n(between(c, 0.65, 1))}"`)
  })
}

export function mist(c, o = {}) {
  const y = c.h * (c.poster ? (o.py ?? o.y ?? 0.7) : (o.y ?? 0.7))
  const tall = c.h * (o.tall ?? 0.16)
  const tone = o.tone ?? c.pal.haze
  const fill = fade(c, [
    [0, tone, 0],
    [0.5, tone, o.opacity ?? 0.5],
    [1, tone, 0],
  ])
  return box(0, y - tall, c.w, tall * 2, fill)
}

export function sparks(c, o = {}) {
  const { x, y } = spot(c, o)
  const tone = o.tone ?? c.pal.accent
  const soft = blur(c, 5)
  const all = Array.from({ length: o.count ?? 70 }, () => {
    const px = x + between(c, -1, 1) * (o.wide ?? 500)
    const py = y - c.random() ** 1.2 * (o.tall ?? 600)
    return [px, py, c.random() ** 3 * (o.size ?? 6) + 1.2]
  })
  const halo = all.map(([px, py, r]) => disc(px, py, r * 3, tone, 'opacity="0.35"')).join('')
  return (
    `<g ${soft}>${halo}</g>` +
    all.map(([px, py, r]) => disc(px, py, r, mix(tone, '#ffffff', 0.4))).join('')
  )
}

export function shafts(c, o = {}) {
  const { x, y } = spot(c, o)
  const fill = fade(c, [
    [0, c.pal.light, o.opacity ?? 0.5],
    [1, c.pal.light, 0],
  ])
  const d = times(o.count ?? 7, () => {
    const top = x + between(c, -1, 1) * (o.wide ?? 420)
    const width = between(c, 20, 90)
    const lean = o.lean ?? -320
    return `M${n(top)} ${n(y)}l${n(width)} 0 ${n(lean + width)} ${n(c.h * 0.8)} ${n(-width * 2.4)} 0z`
  })
  return `<g ${blur(c, 10)} style="mix-blend-mode:screen">${shape(d, fill)}</g>`
}
