// The first two shots
import { cumulus, flock, strand, sun } from './air.mjs'
import { rider } from './figures.mjs'
import { leafy, mandacaru } from './flora.mjs'
import { H, W, alpha, at, camera, layer, lerp, oval, ramp, ridge, sky } from './paint.mjs'
import { plateau, road } from './sertao-parts.mjs'

const daybreak = {
  seconds: 20,
  build() {
    const back = sky(['#4a3a7a', '#a2537e', '#ef8562', '#ffc27a', '#ffe9b4'], 1400, 520)
    const cloud = [strand(1000, 100, '#ffd79c', 3), strand(1200, 90, '#c2608a', 7)]
    const far = plateau(
      '#9a4a72',
      '#e08a78',
      440,
      [
        [180, 520, 80, 90],
        [860, 1380, 120, 130],
      ],
      3,
    )
    const mid = plateau(
      '#7c3558',
      '#b8584f',
      490,
      [
        [620, 800, 50, 40],
        [1250, 1600, 70, 60],
      ],
      8,
    )
    const soil = layer(1500, 300, (c) => {
      ridge(c, {
        width: 1500,
        height: 300,
        y: 46,
        amp: 22,
        scale: 300,
        seed: 6,
        fill: ramp(c, 20, 300, ['#d5684a', '#5a1f3c']),
      })
    })
    const cactus = [
      mandacaru(260, 400, '#3a1236', '#ff9d6a', 4),
      mandacaru(150, 230, '#4a1a40', '#ff9d6a', 9),
    ]
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.08], x: [-12, 12] }, (c) => {
        c.drawImage(back, -60, -30)
        sun(c, 720, lerp(440, 320, p), 70)
        c.drawImage(cloud[1], -180 + t * 4, 110)
        c.drawImage(cloud[0], 420 - t * 5, 210)
        c.drawImage(far, -150 - t * 1.5, 0)
        c.drawImage(mid, -180 - t * 3, 0)
        c.drawImage(soil, -80, 470)
        road(c, 60, 640, 520, 520, 170, '#ffb877', '#a3483f')
        c.drawImage(cactus[1], 920 - t * 4, 360)
        c.drawImage(cactus[0], 1010 - t * 7, 322)
        c.drawImage(cactus[1], 130 - t * 5, 410, 130, 200)
        flock(c, t, {
          count: 5,
          x: 1250,
          y: 190,
          vx: -34,
          vy: -2,
          size: 0.7,
          color: '#4a1a40',
          seed: 4,
        })
      })
  },
}

const ride = {
  seconds: 18,
  build() {
    const back = sky(['#2f86b8', '#63b3cf', '#b9dcd0', '#ffe7b3'], 1400, 520)
    const clouds = [
      cumulus(420, '#ffffff', '#e8cdb6', 5),
      cumulus(300, '#fffdf4', '#e5d3c0', 12),
      cumulus(240, '#fff', '#eadac6', 19),
    ]
    const far = plateau(
      '#b57a6a',
      '#e3b07c',
      470,
      [
        [200, 640, 100, 120],
        [1000, 1340, 70, 90],
      ],
      21,
    )
    const soil = layer(2600, 320, (c) =>
      ridge(c, {
        width: 2600,
        height: 320,
        y: 60,
        amp: 16,
        scale: 380,
        seed: 26,
        fill: ramp(c, 30, 320, ['#dd9149', '#9c4a2c']),
      }),
    )
    const plants = [
      mandacaru(220, 340, '#2f5a3c', '#b8d072', 4),
      mandacaru(150, 240, '#3b6a44', '#b8d072', 9),
    ]
    const bush = leafy(260, 220, ['#5b6a35', '#7d8a40', '#a5a84e'], '#5a3a2a', 6)
    return (ctx, t) => {
      ctx.drawImage(back, -60, 0)
      clouds.forEach((one, i) =>
        ctx.drawImage(one, [80, 620, 980][i] - t * (4 + i * 1.5), [90, 50, 170][i]),
      )
      ctx.drawImage(far, -80 - t * 6, 0)
      ctx.drawImage(soil, -60 - t * 30, 480)
      for (const [x, y, k, n] of [
        [340, 560, 0.9, 1],
        [980, 555, 1, 0],
        [1500, 560, 0.8, 1],
        [1760, 556, 0.9, 0],
      ])
        at(ctx, x - t * 30, y, k, 0, (c) =>
          c.drawImage(plants[n], -plants[n].width / 2, -plants[n].height),
        )
      for (const x of [60, 760, 1320])
        at(ctx, x - t * 30, 572, 0.62, 0, (c) => c.drawImage(bush, -130, -220))
      ctx.fillStyle = ramp(ctx, 590, H, ['#f0b268', '#c36f3c'])
      ctx.fillRect(0, 598, W, 130)
      for (let i = 0; i < 9; i++) {
        const x = ((((i * 190 - t * 110) % 1700) + 1700) % 1700) - 180
        oval(ctx, x, 628 + (i % 3) * 26, 46 + (i % 4) * 12, 4, alpha('#9c4a2c', 0.28))
      }
      rider(ctx, 610 + Math.sin(t * 0.4) * 30, 632, 1.15, t, {
        coat: '#5a2c1f',
        hat: '#8a4f2a',
        horse: '#43241f',
        mane: '#24120f',
        skin: '#a9673f',
      })
      for (let i = 0; i < 5; i++) {
        const k = (t * 0.55 + i / 5) % 1
        oval(
          ctx,
          520 - k * 190,
          626 - k * 26,
          14 + k * 40,
          8 + k * 18,
          alpha('#f6d09a', 0.34 * (1 - k)),
        )
      }
      for (const [x, n] of [
        [150, 1],
        [3150, 0],
      ])
        at(ctx, x - t * 130, 770, 1.7, 0, (c) => c.drawImage(plants[n], -110, -300))
    }
  },
}

export const opening = [daybreak, ride]
