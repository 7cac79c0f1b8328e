import {
  between,
  box,
  clip,
  disc,
  fade,
  line,
  mix,
  n,
  oval,
  place,
  shape,
  times,
} from './paint.mjs'

const head =
  'M210 40C150 40 108 78 100 130C98 146 97 154 93 164C91 172 89 178 85 186C78 202 66 214 61 223C60 231 66 236 77 238C83 241 84 246 82 252C77 257 72 260 73 266C74 271 82 271 87 272C80 274 76 279 78 286C80 292 87 293 86 299C83 307 80 315 84 325C88 337 104 343 120 340C141 337 158 331 169 323C171 350 167 384 151 408C132 430 92 446 62 470C16 500 -30 580 -50 960H490C470 640 446 540 420 500C400 456 372 440 330 424C300 412 286 392 288 350C290 320 318 290 326 240C340 150 300 40 210 40z'

// Added to the profile; all of them together are one silhouette
const looks = {
  bun: 'M100 136C92 40 190 2 262 24C330 40 350 120 336 200C330 240 316 280 300 300C286 260 270 200 250 190C216 214 190 196 176 150C150 154 118 140 100 136zM300 30a62 62 0 1 1 74 76C340 116 296 80 300 30z',
  long: 'M98 128C92 48 160 14 228 22C316 30 352 110 348 220C346 320 372 400 420 560H270C288 440 280 380 286 330C262 300 250 240 244 196C196 200 176 150 170 128C140 136 112 136 98 128z',
  curls:
    'M96 132C60 96 90 40 134 40C140 -4 214 -22 248 8C300 -12 360 30 352 84C400 110 402 184 364 204C374 256 330 300 296 284C276 260 262 224 254 196C214 200 190 160 178 134C150 146 118 144 96 132z',
  turban:
    'M94 132C70 60 120 -20 214 -26C310 -34 380 40 352 130C346 176 322 206 300 214C264 150 170 112 94 132zM300 -6C340 -60 410 -50 408 0C406 44 356 60 320 50z',
  short:
    'M102 128C92 64 140 26 216 26C306 26 346 100 336 190C330 230 312 262 296 280C286 250 268 226 256 210C240 230 226 196 224 176C206 160 196 130 178 108C150 112 122 116 102 128z',
  hat: 'M60 116C40 110 44 96 66 94L120 84L128 -110Q220 -132 306 -104L322 86Q370 92 388 110C400 124 380 128 360 124C280 96 150 100 60 116z',
  beard:
    'M84 250C70 262 62 276 66 300C62 350 70 400 110 440C160 430 210 380 262 300C270 250 268 210 254 190C244 230 226 262 190 270C150 262 110 240 84 250z',
}

// A profile whose inside is another picture
export function profile(c, o = {}) {
  const worn = (o.looks ?? ['bun']).map((look) => looks[look])
  const tone = o.tone ?? c.pal.ink
  const whole = [head, ...worn]
  const offset = 'translate(-215 -300)'
  const inner = o.inside ? group(c, o, whole) : ''
  const rim = whole.map((d) => line(d, o.rim ?? c.pal.light, 7, 'opacity="0.55"')).join('')
  const cut = whole.map((d) => shape(d, tone)).join('')
  const hair = o.inside
    ? ''
    : worn.map((d) => shape(d, mix(tone, o.hair ?? c.pal.ink, o.hair ? 1 : 0.5))).join('')
  const jewel = o.jewel
    ? disc(238, 270, 13, c.pal.accent) + oval(238, 300, 7, 16, c.pal.accent)
    : ''
  return place(c, o, `<g transform="${offset}">${rim}${cut}${hair}${inner}${jewel}</g>`)
}

function group(c, o, whole) {
  const picture =
    o.inside({ ...c, w: 760, h: 760, fx: 290, poster: false }) +
    box(
      0,
      560,
      760,
      600,
      fade(c, [
        [0, c.pal.ink, 0],
        [0.32, c.pal.ink, 1],
        [1, c.pal.ink, 1],
      ]),
    )
  const held = clip(c, ...whole)
  return `<g ${held}><g transform="translate(-60 -120)">${picture}</g></g>`
}

export function giant(c, o = {}) {
  const tone = mix(c.pal.ink, c.pal.haze, 0.2)
  const cut = [head, looks.beard, looks.curls]
    .map((d) =>
      shape(
        d,
        fade(c, [
          [0, mix(tone, c.pal.haze, 0.55)],
          [0.55, tone],
          [1, c.pal.ink],
        ]),
      ),
    )
    .join('')
  const cracks = times(34, () => {
    const [x, y] = [between(c, 110, 330), between(c, 30, 440)]
    return line(
      `M${n(x)} ${n(y)}l${n(between(c, -30, 10))} ${n(between(c, 20, 60))}l${n(between(c, -10, 24))} ${n(between(c, 20, 50))}`,
      c.pal.ink,
      n(between(c, 1, 3.4)),
      'opacity="0.5"',
    )
  })
  const eye =
    shape('M106 182q18 -16 34 -4q-14 12 -34 4z', c.pal.light) +
    disc(120, 180, 30, c.pal.light, 'opacity="0.2"')
  return place(c, o, `<g transform="translate(-215 -330)">${cut}${cracks}${eye}</g>`)
}

export function emptysuit(c, o = {}) {
  const cloth = fade(c, [
    [0, mix(c.pal.ink, c.pal.haze, 0.28)],
    [1, c.pal.ink],
  ])
  const coat = shape(
    'M-62 -250C-150 -230 -200 -196 -214 -120L-270 330H270L214 -120C200 -196 150 -230 62 -250L0 -120z',
    cloth,
  )
  const shirt =
    shape('M-62 -250L0 -60L62 -250Q0 -214 -62 -250z', mix(c.pal.light, c.pal.haze, 0.2)) +
    shape(
      'M-64 -252Q-68 -296 -50 -304Q-14 -276 0 -224Q14 -276 50 -304Q68 -296 64 -252L6 -206H-6z',
      c.pal.light,
    )
  const hollow = oval(0, -280, 48, 20, c.pal.ink)
  const lapels = shape(
    'M-64 -252L-128 -190L-78 -150L-20 40L0 -50zM64 -252L128 -190L78 -150L20 40L0 -50z',
    mix(c.pal.ink, c.pal.haze, 0.14),
  )
  const tie =
    shape('M0 -206L-46 -232V-178zM0 -206L46 -232V-178z', c.pal.accent) +
    disc(0, -206, 11, c.pal.accent)
  const hat =
    shape(
      'M-150 -470Q0 -430 150 -470Q160 -496 126 -492L116 -690Q0 -712 -116 -690L-126 -492Q-160 -496 -150 -470z',
      fade(c, [
        [0, mix(c.pal.ink, c.pal.haze, 0.35)],
        [1, c.pal.ink],
      ]),
    ) +
    shape('M-124 -530Q0 -506 124 -530L126 -492Q0 -462 -126 -492z', c.pal.accent, 'opacity="0.9"')
  const flower =
    times(
      6,
      (i) =>
        `<g transform="translate(112 -100) rotate(${i * 60})">${oval(0, -13, 9, 14, c.pal.light)}</g>`,
    ) + disc(112, -100, 7, c.pal.accent)
  return place(c, o, coat + lapels + hollow + shirt + tie + flower + hat)
}
