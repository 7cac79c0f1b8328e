import { layer, ramp, shape } from './paint.mjs'

// Seen from starboard, sailing to the right; the waterline is at y 505 of 700x580
export function caravel({ hull, deck, sail, shade, line, mark }) {
  return layer(700, 580, (c) => {
    const masts = ['M178 430 L172 150', 'M318 430 L322 34', 'M468 420 L474 84', 'M560 402 L682 322']
    for (const mast of masts) shape(c, mast, null, line, 7)
    shape(
      c,
      'M322 60 L120 400 M322 60 L480 400 M474 100 L650 340 M172 160 L70 380',
      null,
      line,
      1.6,
    )
    const cloth = ramp(c, 60, 330, [sail, sail, shade])
    shape(c, 'M246 92 Q322 82 398 92 Q446 190 410 312 Q322 338 236 312 Q286 190 246 92Z', cloth)
    shape(c, 'M424 134 Q474 126 526 134 Q560 210 536 292 Q474 312 420 292 Q452 210 424 134Z', cloth)
    shape(c, 'M100 372 L196 150 Q226 262 206 372 Q150 386 100 372Z', cloth)
    shape(c, 'M556 398 Q600 300 482 108 Q548 250 540 398Z', shade)
    for (const fold of [
      'M282 98 Q324 190 284 322',
      'M356 92 Q398 190 366 324',
      'M474 130 Q504 210 480 302',
      'M190 200 Q196 290 168 378',
    ])
      shape(c, fold, null, shade, 3)
    if (mark) {
      shape(c, 'M340 150 V262 M296 206 H392', null, mark, 16)
      shape(c, 'M484 184 V250 M460 217 H514', null, mark, 10)
    }
    shape(
      c,
      'M322 34 Q346 26 364 38 Q346 46 322 46Z M474 84 Q494 76 512 88 Q494 96 474 96Z',
      mark ?? sail,
    )
    const body =
      'M58 352 L176 366 L190 412 Q330 436 470 410 L610 372 Q596 470 520 522 L150 522 Q84 470 58 352Z'
    shape(c, body, ramp(c, 350, 522, [deck, hull, hull]))
    shape(c, 'M62 372 L182 388 M78 420 Q330 470 600 404 M98 458 Q330 500 580 446', null, line, 3)
    for (let x = 120; x < 520; x += 62) shape(c, `M${x} 440 h20 v14 h-20Z`, line)
    shape(c, 'M84 380 h22 v20 h-22Z M128 384 h22 v20 h-22Z', '#ffd58a')
  })
}

// The waterline is at y 312 of 360x330
export function jangada({ wood, sail, shade, line }) {
  return layer(360, 330, (c) => {
    shape(c, 'M150 304 Q156 160 236 14', null, line, 6)
    shape(
      c,
      'M236 14 Q250 150 332 262 Q240 284 152 268 Q164 130 236 14Z',
      ramp(c, 0, 280, [sail, shade], 200, 320),
    )
    shape(c, 'M232 40 Q226 160 260 270', null, shade, 3)
    shape(c, 'M30 296 Q180 286 330 292 Q322 316 300 318 L60 320 Q38 316 30 296Z', wood)
    shape(c, 'M44 304 Q180 296 320 302', null, line, 2)
    shape(c, 'M96 294 q2 -34 12 -46 q10 12 12 46Z M101 240 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0', line)
    shape(c, 'M90 240 Q108 222 126 240Z', wood)
  })
}
