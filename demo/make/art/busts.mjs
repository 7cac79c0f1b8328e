// Draws a bust of cut paper from a sitter's features.
import { box, chance, disc, fade, glow, line, mix, oval, shape } from './paint.mjs'
import { palettes } from './palettes.mjs'

const linen = '#f4ead8'
const brass = '#e8cf9a'

export const size = { w: 480, h: 600 }

const cuts = {
  short:
    'M142 250C128 150 176 92 246 92C326 92 356 154 340 250C334 214 322 186 304 172C258 186 196 180 168 190C154 204 148 226 142 250z',
  wavy: 'M134 262C112 150 168 84 250 86C338 88 372 160 348 264C340 222 330 196 310 178C280 150 212 150 176 176C154 196 142 226 134 262z',
  curls:
    'M140 246C118 212 128 172 148 160C142 122 184 96 212 102C236 76 286 80 300 106C338 108 358 150 344 176C358 202 350 230 340 246C336 214 326 192 308 180C262 162 208 164 172 182C154 198 146 220 140 246z',
  long: 'M150 392C104 330 112 230 136 172C156 112 206 86 246 88C310 88 346 132 356 196C372 270 374 336 336 392C344 318 342 220 306 178C262 160 206 164 176 182C142 232 144 318 150 392z',
  wig: 'M132 470C78 420 112 360 98 300C92 210 130 90 246 84C364 90 396 210 386 300C376 360 408 420 352 470C330 410 346 240 304 178C262 156 214 160 180 180C140 250 154 410 132 470z',
  mane: 'M128 320C84 250 104 150 158 110C206 66 304 66 340 116C392 160 396 250 356 322C350 260 342 208 308 184C268 150 226 196 180 176C150 208 142 262 128 320z',
  bun: 'M142 262C118 172 168 104 204 100C200 66 292 64 288 100C332 108 366 176 342 262C336 224 324 196 300 182C268 168 246 150 242 138C236 152 212 170 184 184C160 198 148 226 142 262z',
}

const face =
  'M158 236C156 170 194 142 242 142C292 142 328 172 326 238C326 300 308 338 284 362C266 380 220 380 200 362C176 338 158 300 158 236z'

const beards = {
  full: 'M158 270C154 330 166 372 198 400C224 420 262 420 288 400C318 372 330 330 326 270C318 310 300 322 282 318C262 312 222 312 202 318C184 322 166 310 158 270z',
  long: 'M156 266C148 340 162 420 206 470C226 496 258 496 278 470C322 420 336 340 328 266C318 310 300 322 282 318C262 312 222 312 202 318C184 322 166 310 156 266z',
}

const coat = (tone) =>
  shape('M20 620C28 506 84 456 168 436L242 470L316 436C400 456 452 506 460 620z', tone)

const cloths = {
  coat: (c) =>
    shape('M190 416L242 500L294 416L308 440L262 620H222L176 440z', c.pal.light) +
    shape('M168 436L190 412L238 520L206 620H120zM316 436L294 412L246 520L278 620H364z', c.dark) +
    shape('M242 470L206 448V498zM242 470L278 448V498z', c.pal.accent) +
    disc(242, 472, 10, mix(c.pal.accent, c.pal.ink, 0.3)),
  ruff: (c) =>
    Array.from({ length: 9 }, (_, i) =>
      oval(
        150 + i * 23,
        432 + 18 * Math.sin((i / 8) * Math.PI),
        22,
        30,
        mix(linen, c.dark, (i % 2) * 0.14),
      ),
    ).join(''),
  lace: (c) =>
    shape('M172 436C200 400 284 400 312 436L296 520C270 486 214 486 188 520z', c.pal.light) +
    shape('M196 436Q242 470 288 436L284 462Q242 496 200 462z', mix(c.pal.light, c.dark, 0.16)) +
    disc(242, 478, 12, c.pal.accent) +
    disc(242, 478, 5, c.pal.light),
}

const features = (c, o) => {
  const ink = mix(o.skin, c.pal.ink, 0.8)
  const eye = (x) => oval(x, 244, 9, 6, linen) + disc(x + 1, 244, 5, ink)
  const shut = (x) => line(`M${x - 11} 246Q${x} 252 ${x + 11} 246`, ink, 4)
  return (
    shape(
      'M242 142C292 142 328 172 326 238C326 300 308 338 284 362C276 370 262 376 246 376C292 320 292 210 242 142z',
      c.pal.ink,
      'opacity="0.16"',
    ) +
    line('M188 222Q204 210 222 220', o.hair, 7) +
    line('M264 220Q282 210 298 222', o.hair, 7) +
    eye(206) +
    (o.oneEye ? shut(282) : eye(282)) +
    line('M246 244Q240 276 234 288Q244 298 258 292', ink, 4, 'opacity="0.7"') +
    line('M218 330Q242 340 266 330', mix(o.skin, '#7a2a22', 0.6), 6)
  )
}

const moustache = (o) =>
  o.curled
    ? shape(
        'M244 304C224 296 198 306 176 296C184 322 214 326 244 314C274 326 304 322 312 296C290 306 264 296 244 304z',
        o.hair,
      )
    : shape(
        'M244 300C218 296 196 310 186 334C208 328 228 324 244 316C260 324 280 328 302 334C292 310 270 296 244 300z',
        o.hair,
      )

const glasses = {
  pince: () =>
    [206, 282]
      .map(
        (x) =>
          `<circle cx="${x}" cy="246" r="25" fill="#fff" fill-opacity="0.08" stroke="${brass}" stroke-width="3.5"/>`,
      )
      .join('') + line('M231 242Q244 234 257 242', brass, 3.5),
  monocle: () =>
    `<circle cx="282" cy="246" r="26" fill="#fff" fill-opacity="0.08" stroke="${brass}" stroke-width="3.5"/>` +
    line('M304 260Q330 340 322 440', brass, 2.5),
}

const leaves = (c) =>
  Array.from({ length: 8 }, (_, i) => {
    const x = 150 + i * 26
    const y = 168 - 44 * Math.sin((i / 7) * Math.PI)
    return `<g transform="translate(${x} ${y}) rotate(${-50 + i * 14})">${oval(0, 0, 9, 24, mix('#5f8a4a', c.pal.light, (i % 2) * 0.2))}</g>`
  }).join('')

const ground = (c) =>
  box(
    0,
    0,
    size.w,
    size.h,
    fade(
      c,
      c.pal.sky.map((tone, i, { length }) => [i / (length - 1), tone, 1]),
    ),
  ) +
  disc(
    330,
    190,
    190,
    glow(c, [
      [0, c.pal.light, 0.55],
      [1, c.pal.light, 0],
    ]),
  )

/** Returns SVG. */
export function bust(o) {
  const pal = palettes[o.pal]
  const c = {
    ...size,
    pal,
    dark: mix(pal.ink, pal.haze, 0.16),
    random: chance(7),
    defs: [],
    ids: { next: 0 },
  }
  const neck = shape('M196 340H288L298 450L242 486L186 450z', mix(o.skin, pal.ink, 0.28))
  const ears =
    oval(156, 256, 13, 24, mix(o.skin, pal.ink, 0.2)) +
    oval(328, 256, 13, 24, mix(o.skin, pal.ink, 0.3))
  const behind = ['long', 'wig', 'mane'].includes(o.cut)
    ? shape(cuts[o.cut], mix(o.hair, pal.ink, 0.4))
    : ''
  const body =
    ground(c) +
    behind +
    neck +
    coat(mix(pal.ink, pal.haze, 0.26)) +
    cloths[o.cloth ?? 'coat'](c) +
    ears +
    shape(face, o.skin) +
    features(c, o) +
    (o.beard ? shape(beards[o.beard], o.hair) : '') +
    (o.moustache ? moustache(o) : '') +
    shape(cuts[o.cut], o.hair) +
    line(cuts[o.cut], mix(o.hair, pal.light, 0.35), 2, 'opacity="0.5"') +
    (o.laurel ? leaves(c) : '') +
    (o.glasses ? glasses[o.glasses](c) : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${c.w}" height="${c.h}" viewBox="0 0 ${c.w} ${c.h}"><defs>${c.defs.join('')}</defs>${body}</svg>`
}
