import {
  aura,
  box,
  clip,
  disc,
  fade,
  glow,
  line,
  mix,
  n,
  oval,
  place,
  shape,
  spot,
  times,
} from './paint.mjs'
import { palettes } from './palettes.mjs'
import { sun, sky } from './sky.mjs'
import { sea, swell } from './water.mjs'

export function seamirror(c, o = {}) {
  const oval400 =
    'M0 -400C190 -400 310 -220 310 0C310 220 190 400 0 400C-190 400 -310 220 -310 0C-310 -220 -190 -400 0 -400z'
  const inner = { ...c, pal: palettes.ressaca, w: 640, h: 820, fx: 320, poster: false }
  const view =
    sky(inner, { horizon: 0.5, clouds: 0 }) +
    sun(inner, { y: 0.36, r: 62, halo: 4 }) +
    sea(inner, { y: 0.48, reach: 150, glints: 150 }) +
    swell(inner, { y: 0.72, amplitude: 40, count: 3, gap: 0.09 })
  const wood = fade(
    c,
    [
      [0, mix(c.pal.ink, c.pal.accent, 0.35)],
      [0.35, c.pal.accent],
      [1, mix(c.pal.ink, c.pal.accent, 0.3)],
    ],
    'right',
  )
  const stand = shape(
    'M-50 430L-70 540Q-240 560 -270 600H270Q240 560 70 540L50 430z',
    mix(c.pal.ink, c.pal.accent, 0.3),
  )
  const crest =
    shape('M-130 -420Q-60 -440 0 -512Q60 -440 130 -420Q60 -400 0 -410Q-60 -400 -130 -420z', wood) +
    disc(0, -452, 18, c.pal.light)
  return place(
    c,
    o,
    aura(c, 0, 0, 900, c.pal.accent, 0.35) +
      stand +
      shape(oval400, c.pal.ink, 'transform="scale(1.2)"') +
      shape(oval400, wood, 'transform="scale(1.15)"') +
      `<g ${clip(c, oval400)}><g transform="translate(-320 -410)">${view}</g></g>` +
      line(oval400, mix(c.pal.ink, c.pal.accent, 0.4), 10) +
      line('M-210 -190Q-150 -300 -60 -340', '#ffffff', 16, 'opacity="0.35"') +
      crest,
  )
}

export function comb(c, o = {}) {
  const shell = fade(c, [
    [0, mix(c.pal.light, c.pal.accent, 0.4)],
    [1, mix(c.pal.accent, c.pal.ink, 0.25)],
  ])
  const teeth = times(17, (i) => `M${-184 + i * 22} -8h12v${i % 16 ? 118 : 128}l-6 12l-6 -12z`)
  return place(
    c,
    o,
    `<g opacity="0.5" transform="translate(14 20)">${shape(teeth, c.pal.ink)}</g>` +
      shape(teeth, shell) +
      shape('M-204 0Q-210 -86 -150 -98Q0 -150 150 -98Q210 -86 204 0z', shell) +
      times(5, (i) =>
        disc(-110 + i * 55, -62 - 10 * Math.sin(i * 0.785), 11, c.pal.ink, 'opacity="0.6"'),
      ),
  )
}

// Illegible handwriting
const scrawl = (y, seed) => {
  const strokes = Array.from({ length: 17 }, (_, i) => {
    const tall = 10 + ((i * 7 + seed) % 5) * 6
    return (i + seed) % 5 === 4 ? 'm22 0' : `c8 ${-tall} 18 ${-tall} 14 0s14 12 18 0`
  })
  return `M-272 ${y}${strokes.join('')}`
}

// A sheet with only its first and last lines written
export function halfsonnet(c, o = {}) {
  const ink = c.pal.ink
  const paper = glow(
    c,
    [
      [0, '#fffaf0'],
      [0.6, c.pal.light],
      [1, mix(c.pal.light, c.pal.accent, 0.55)],
    ],
    'fx="0.3" fy="0.25"',
  )
  const guide = times(12, (i) =>
    line(`M-250 ${-268 + i * 50}H250`, mix(c.pal.light, c.pal.accent, 0.6), 3, 'opacity="0.35"'),
  )
  return place(
    c,
    o,
    box(-316, -396, 660, 830, ink, 'opacity="0.5"') +
      box(-330, -420, 660, 830, paper) +
      guide +
      line(scrawl(-318, 1), ink, 5) +
      line(scrawl(332, 3), ink, 5),
  )
}

export function inkwell(c, o = {}) {
  const feather =
    'M0 0C60 -60 120 -190 260 -300C330 -352 420 -400 520 -420C500 -330 430 -230 330 -160C220 -90 90 -60 14 6z'
  return place(
    c,
    o,
    oval(18, 24, 110, 106, c.pal.ink, 'opacity="0.5"') +
      disc(0, 0, 104, mix(c.pal.ink, c.pal.haze, 0.5)) +
      disc(0, 0, 66, c.pal.ink) +
      `<g opacity="0.4" transform="translate(20 34)">${shape(feather, c.pal.ink)}</g>` +
      shape(feather, mix(c.pal.light, c.pal.haze, 0.15)) +
      line('M4 4C120 -110 260 -270 500 -408', mix(c.pal.haze, c.pal.ink, 0.4), 7) +
      line(
        'M170 -110L210 -180M270 -190L330 -170M250 -210L262 -290M360 -270L420 -262',
        c.pal.ink,
        4,
        'opacity="0.35"',
      ),
  )
}

export function candledish(c, o = {}) {
  const brass = mix(c.pal.accent, c.pal.ink, 0.35)
  return place(
    c,
    o,
    aura(c, 0, 0, 760, c.pal.accent, 0.8) +
      oval(16, 26, 170, 166, c.pal.ink, 'opacity="0.5"') +
      disc(0, 0, 164, brass) +
      disc(0, 0, 128, mix(brass, c.pal.ink, 0.35)) +
      disc(0, 0, 56, c.pal.light) +
      aura(c, 0, 0, 240, '#ffffff', 0.9) +
      shape('M0 26C-26 14 -22 -18 4 -46C18 -18 28 8 0 26z', '#fffbe6'),
  )
}

const edge = (c) =>
  fade(
    c,
    [
      [0, mix(c.pal.accent, c.pal.ink, 0.45)],
      [0.3, mix(c.pal.accent, '#ffffff', 0.35)],
      [0.6, c.pal.accent],
      [1, mix(c.pal.accent, c.pal.ink, 0.55)],
    ],
    'right',
  )

export function libras(c, o = {}) {
  const side = edge(c)
  const rim = mix(c.pal.accent, c.pal.ink, 0.55)
  const coin = (y) =>
    shape(`M-110 ${y}V${y + 48}A110 34 0 0 0 110 ${y + 48}V${y}z`, side) +
    line(`M-110 ${y + 48}A110 34 0 0 0 110 ${y + 48}`, rim, 5) +
    times(9, (i) =>
      line(`M${-88 + i * 22} ${n(y + 34 - Math.abs(i - 4) * 3)}v14`, rim, 3, 'opacity="0.5"'),
    ) +
    oval(0, y, 110, 34, mix(c.pal.accent, c.pal.light, 0.55)) +
    oval(0, y, 84, 24, mix(c.pal.accent, c.pal.light, 0.2))
  const pile = (count, i) =>
    `<g transform="translate(${-390 + i * 262} 0)">${oval(20, 20, 150, 40, c.pal.ink, 'opacity="0.6"')}${times(count, (k) => coin(-48 - k * 58))}</g>`
  return place(c, o, [1, 2, 3, 4].map(pile).join(''))
}

export function coffer(c, o = {}) {
  const wood = mix(c.pal.ink, c.pal.accent, 0.26)
  const brass = mix(c.pal.accent, c.pal.ink, 0.2)
  return place(
    c,
    o,
    shape('M-250 -210L-290 -430Q0 -560 290 -430L250 -210z', mix(wood, c.pal.ink, 0.35)) +
      shape('M-222 -214L-252 -400Q0 -500 252 -400L222 -214z', mix(c.pal.accent, c.pal.ink, 0.6)) +
      aura(c, 0, -230, 640, c.pal.light, 0.75) +
      oval(0, -210, 236, 44, c.pal.light) +
      shape('M-260 -210Q0 -150 260 -210L236 6Q0 40 -236 6z', wood) +
      line('M-256 -196Q0 -138 256 -196M-238 -16Q0 20 238 -16', brass, 16) +
      line('M-150 -176L-140 10M150 -176L140 10', brass, 14) +
      box(-34, -176, 68, 76, brass, 'rx="10"') +
      disc(0, -146, 12, c.pal.ink) +
      shape('M-6 -144h12l6 34h-24z', c.pal.ink),
  )
}

export function parlour(c, o = {}) {
  const wall = mix(c.pal.ink, c.pal.sky[o.shade ?? 1], o.tone ?? 0.8)
  const stripe = mix(wall, c.pal.ink, 0.35)
  const { x, y } = spot(c, o)
  return (
    box(0, 0, c.w, c.h, wall) +
    times(17, (i) => box(i * 120 - 30, 0, 60, c.h, stripe, 'opacity="0.5"')) +
    times(96, (i) => {
      const [px, py] = [(i % 16) * 120 + 60, 60 + Math.floor(i / 16) * 200 + (i % 2) * 100]
      return shape(`M${px} ${py - 20}q18 20 0 40q-18 -20 0 -40z`, stripe)
    }) +
    aura(c, x, y, 1000, c.pal.accent, o.glow ?? 0.5)
  )
}

export function ribbon(c, o = {}) {
  const tone = o.tone ?? c.pal.accent
  return place(
    c,
    o,
    line(
      'M-260 30C-200 -40 -120 60 -40 0S90 -50 150 10S250 40 290 -10',
      c.pal.ink,
      26,
      'opacity="0.5"',
    ) + line('M-260 20C-200 -50 -120 50 -40 -10S90 -60 150 0S250 30 290 -20', tone, 24),
  )
}
