// A colonial hill town from twilight to late night
import { makeStars, mist, moon, strand } from './air.mjs'
import { tram } from './figures.mjs'
import { palm } from './flora.mjs'
import {
  H,
  alpha,
  at,
  camera,
  ease,
  glow,
  layer,
  lerp,
  oval,
  ramp,
  ridge,
  shape,
  sky,
} from './paint.mjs'
import { church, cobbles, houses, lamp, lightUp } from './town.mjs'

const dusky = {
  walls: ['#7a6a9a', '#8f6f8f', '#5f6c9c', '#9a7a86', '#6a5f92'],
  trims: ['#c9a6a0', '#4a4478', '#d8b48c'],
  roof: '#8a4658',
  dark: '#1c1a40',
}

const nightly = {
  walls: ['#3d4474', '#4f4272', '#2f4a6e', '#5a4a66', '#45386a'],
  trims: ['#7a6a8a', '#25284e', '#8a7078'],
  roof: '#5a3350',
  dark: '#0d1030',
}

const twilight = {
  seconds: 20,
  build() {
    const back = sky(['#1c2358', '#4a3f86', '#9a5c92', '#e88b86', '#ffc69a'], 1400, 560)
    const stars = makeStars(110, 260, 4)
    const cloud = [strand(1000, 100, '#c46f92', 3), strand(800, 70, '#ffb48c', 8)]
    const hills = layer(1500, H, (c) => {
      ridge(c, {
        width: 1500,
        y: 420,
        amp: 70,
        scale: 420,
        seed: 3,
        fill: ramp(c, 330, 560, ['#5a4588', '#8a5f92']),
      })
      ridge(c, {
        width: 1500,
        y: 480,
        amp: 50,
        scale: 300,
        seed: 9,
        fill: ramp(c, 420, 600, ['#43397a', '#5a4680']),
      })
    })
    const rows = [
      houses({ ...dusky, width: 1500, height: H, base: 560, seed: 5, size: 0.55, slope: -0.05 }),
      houses({ ...dusky, width: 1500, height: H, base: 650, seed: 12, size: 0.78, slope: 0.05 }),
      houses({ ...nightly, width: 1500, height: H, base: 800, seed: 19, size: 1.12, slope: -0.03 }),
    ]
    const temple = church(250, '#d8b8b0', '#8a6a8a', '#6a4a7a', '#2a2450')
    const tree = palm(420, 400, '#231f4c', 5, 0.08)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.09], y: [0, 18] }, (c) => {
        c.drawImage(back, -60, -20)
        stars(c, t, 0.2 + 0.6 * p)
        c.drawImage(cloud[0], -120 + t * 4, 130)
        c.drawImage(cloud[1], 560 - t * 3, 270)
        c.drawImage(hills, -110, 0)
        c.drawImage(temple, 815, 208)
        glow(c, 940, 400, 140, '#ffb066', 0.4 * ease(6, 12, t))
        rows.forEach((row, i) => {
          const x = -100 - t * (1 + i * 1.6)
          c.save()
          c.translate(x, 0)
          c.drawImage(row.picture, 0, 0)
          lightUp(c, row.lights, ease(2 + i * 2, 20, t) * 0.75, t, [24, 34, 54][i])
          c.restore()
          if (i === 1)
            at(c, 250 - t * 3, 690, 1, Math.sin(t * 0.7) * 0.01, (k) =>
              k.drawImage(tree, -210, -400),
            )
        })
      })
  },
}

const aqueduct = {
  seconds: 19,
  build() {
    const back = sky(['#0b1038', '#1f2560', '#463a7c', '#8a5a86'], 1400, 600)
    const stars = makeStars(170, 420, 24)
    const far = layer(1500, H, (c) =>
      ridge(c, {
        width: 1500,
        y: 470,
        amp: 90,
        scale: 380,
        seed: 31,
        fill: ramp(c, 360, 620, ['#252760', '#43397a']),
      }),
    )
    const row = houses({ ...nightly, width: 1600, height: H, base: 640, seed: 41, size: 0.6 })
    const arches = layer(1700, 380, (c) => {
      c.fillStyle = ramp(c, 0, 380, ['#a99bb8', '#5d5488', '#2c2a5c'])
      c.fillRect(0, 0, 1700, 380)
      c.globalCompositeOperation = 'destination-out'
      for (let i = 0; i < 12; i++) {
        const x = 20 + i * 142
        shape(c, `M${x} 170 V116 Q${x + 53} 16 ${x + 106} 116 V170Z`, '#000')
        shape(c, `M${x} 380 V262 Q${x + 53} 150 ${x + 106} 262 V380Z`, '#000')
      }
      c.globalCompositeOperation = 'source-over'
      shape(c, 'M0 4 H1700 M0 182 H1700', null, '#cdbfd0', 6)
    })
    const bonde = tram({
      body: '#e8b23a',
      trim: '#a8622a',
      roof: '#3a3f6a',
      light: '#ffdf94',
      dark: '#1a1a3c',
    })
    const front = palm(700, 620, '#080b26', 4, -0.08)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.05, 1.0] }, (c) => {
        c.drawImage(back, -60, -20)
        stars(c, t, 0.9)
        moon(c, 250, 150, 44)
        c.drawImage(far, -120 - t, 0)
        c.save()
        c.translate(-140 - t * 2, 0)
        c.drawImage(row.picture, 0, 0)
        lightUp(c, row.lights, 0.72, t, 26)
        c.restore()
        const x = -390 + t * 84
        const rock = Math.sin(t * 5) * 0.8
        glow(c, x + 200, 270, 260, '#ffb44f', 0.5)
        c.drawImage(bonde, x, 178 + rock, 400, 209)
        glow(c, x + 392, 336 + rock, 120, '#fff0c0', 0.8)
        c.drawImage(arches, -120 - t * 3, 382)
        c.fillStyle = ramp(c, 640, H, [alpha('#0b1038', 0), alpha('#0b1038', 0.8)])
        c.fillRect(-60, 600, 1400, 160)
        at(c, 1180, 760, 1, Math.sin(t * 0.6) * 0.01, (k) => k.drawImage(front, -350, -620))
      })
  },
}

const street = {
  seconds: 19,
  build() {
    const back = sky(['#0a0f33', '#1a2158', '#34346f'], 1400, 520)
    const stars = makeStars(120, 300, 60)
    const row = houses({ ...nightly, width: 2000, height: 640, base: 540, seed: 52, size: 1.45 })
    const stones = cobbles(1900, 220, '#5b5580', '#1a1a40', 7)
    return (ctx, t) => {
      ctx.drawImage(back, -60, 0)
      stars(ctx, t, 0.9)
      ctx.save()
      ctx.translate(-60 - t * 18, 0)
      ctx.drawImage(row.picture, 0, 0)
      lightUp(ctx, row.lights, 0.55 + 0.2 * Math.sin(t * 0.3), t, 72)
      ctx.restore()
      ctx.drawImage(stones, -60 - t * 22, 536)
      for (const x of [180, 700, 1220, 1740]) {
        const px = x - t * 26
        ctx.save()
        ctx.globalCompositeOperation = 'screen'
        oval(ctx, px, 640, 230, 42, alpha('#ff9f45', 0.14))
        oval(ctx, px, 632, 130, 22, alpha('#ffb866', 0.16))
        ctx.restore()
        lamp(ctx, px, 634, 1.55, '#0b0d2a', t)
      }
      const cx = 240 + t * 34
      const step = Math.sin(t * 7)
      at(ctx, cx, 668, 0.9, 0, (c) => {
        oval(c, 0, 3, 40, 5, alpha('#05061a', 0.5))
        for (const [x, s] of [
          [-24, 1],
          [-18, -1],
          [20, -1],
          [26, 1],
        ])
          shape(c, `M${x} -24 L${x + step * s * 8} 0`, null, '#05061a', 6)
        shape(c, `M-28 -30 Q-48 -48 ${-44 + Math.sin(t * 2) * 5} -78`, null, '#05061a', 6)
        shape(c, 'M-32 -22 Q-34 -42 -10 -40 L22 -42 Q36 -40 34 -24 Q10 -16 -32 -22Z', '#05061a')
        shape(
          c,
          'M22 -44 Q22 -62 30 -66 L33 -58 L42 -58 L46 -66 Q54 -56 50 -46 Q40 -34 26 -36Z',
          '#05061a',
        )
      })
    }
  },
}

const rooftops = {
  seconds: 19,
  build() {
    const back = sky(['#070a28', '#121848', '#27306a', '#4a4a86'], 1400, H)
    const stars = makeStars(230, 520, 70)
    const rows = [
      houses({ ...nightly, width: 1500, height: H, base: 600, seed: 71, size: 0.6, slope: -0.06 }),
      houses({ ...nightly, width: 1500, height: H, base: 770, seed: 78, size: 1, slope: 0.04 }),
    ]
    const temple = church(300, '#5a5a92', '#8a86b0', '#2f2f66', '#141440')
    const haze = mist(1600, 220, '#6a70b0', 6, 0.34)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.1, 1.0], y: [30, 0] }, (c) => {
        c.drawImage(back, -60, -20)
        stars(c, t)
        moon(c, 420, 210 - t * 1.5, 70)
        c.drawImage(temple, 760, 190)
        glow(c, 910, 400, 190, '#ffb45a', 0.35)
        rows.forEach((row, i) => {
          c.save()
          c.translate(-100 + t * (1 + i * 2), 0)
          c.drawImage(row.picture, 0, 0)
          lightUp(c, row.lights, lerp(0.8, 0.18, ease(1, 17, t)), t, [28, 48][i])
          c.restore()
          c.drawImage(haze, -160 + t * (i ? 6 : -5), 430 + i * 150)
        })
      })
  },
}

export const shots = [twilight, aqueduct, street, rooftops]
