// A back garden with a kite, a cat and a ball
import { opening } from './quintal-opening.mjs'
import { cumulus, sun } from './air.mjs'
import { grass, leafy } from './flora.mjs'
import { at, camera, ease, layer, lerp, oval, ramp, shape, sky } from './paint.mjs'
import { clouds, flowers, hill, kid, paper } from './quintal-parts.mjs'
import { ball, cat, child, kite } from './toys.mjs'

const wall = {
  seconds: 17,
  build() {
    const back = sky(['#5cbce8', '#a8e0ee', '#fdf3d2'], 1400, 520)
    const puffs = clouds([44, 50], 360)
    const trees = [
      leafy(420, 400, ['#3aa35c', '#55bb66', '#86d272'], '#8a5a3a', 21),
      leafy(360, 340, ['#57b565', '#74c96f', '#a2dc85'], '#8a5a3a', 27),
    ]
    const bricks = layer(1500, 260, (c) => {
      c.fillStyle = ramp(c, 0, 260, ['#f2b58a', '#dd8f6a'])
      c.fillRect(0, 0, 1500, 260)
      for (let y = 0; y < 6; y++)
        for (let x = 0; x < 22; x++)
          shape(
            c,
            `M${x * 74 - (y % 2) * 37 + 4} ${y * 42 + 30} h64 v30 h-64Z`,
            (x * 7 + y * 3) % 5 ? 'rgba(255,226,190,0.35)' : 'rgba(255,240,215,0.6)',
          )
      shape(c, 'M0 -4 H1500 V20 H0Z', '#fff0d6')
    })
    const lawn = layer(1500, 160, (c) => {
      c.fillStyle = ramp(c, 0, 160, ['#69c763', '#2f9550'])
      c.fillRect(0, 0, 1500, 160)
    })
    const tufts = grass(1500, 46, '#3a9f50', '#8adb70', 5, 9)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.05], x: [-8, 10] }, (c) => {
        c.drawImage(back, -60, 0)
        puffs.forEach((one, i) => c.drawImage(one, [120, 760][i] + t * 6, [40, 90][i]))
        for (const [i, x] of [
          [0, 150],
          [1, 520],
          [0, 1120],
        ])
          at(c, x, 500, 1, Math.sin(t * 0.7 + x) * 0.01, (k) =>
            k.drawImage(trees[i], -trees[i].width / 2, -trees[i].height + 60),
          )
        c.drawImage(bricks, -80, 360)
        const bounce = (k) => Math.abs(Math.sin(k * 2.4))
        const x = lerp(240, 1130, 0.5 - 0.5 * Math.cos(t * 0.4))
        cat(c, 640, 372, 1.18, t, {
          fur: '#f0923c',
          light: '#fff0d8',
          eye: '#2f6a3a',
          look: (x - 640) / 520,
        })
        c.drawImage(lawn, -80, 600)
        c.drawImage(tufts, -80, 558)
        const high = bounce(t)
        oval(c, x, 678, 46 - high * 18, 8, `rgba(20,80,50,${0.4 - high * 0.25})`)
        ball(
          c,
          x,
          630 - high * 240,
          44,
          x / 46,
          ['#ff6b57', '#fffbe8', '#4a86e8', '#ffd04a'],
          1 - 0.16 * ease(0.14, 0, high),
        )
        for (const [bx, by, s] of [
          [260, 470, 1],
          [980, 430, 2],
        ]) {
          const fx = bx + Math.sin(t * 0.8 * s) * 90
          const fy = by + Math.sin(t * 1.9 + s) * 36
          const open = 0.3 + 0.7 * Math.abs(Math.sin(t * 7 + s))
          for (const side of [-1, 1])
            oval(
              c,
              fx + side * 9 * open,
              fy,
              10 * open,
              13,
              s === 1 ? '#ffe066' : '#8a6be0',
              side * 0.4,
            )
          oval(c, fx, fy, 2.2, 11, '#4a3a5a')
        }
      })
  },
}

const evening = {
  seconds: 18,
  build() {
    const back = sky(['#5a5fb8', '#b07ac0', '#ff9f8a', '#ffd68a', '#fff0b8'], 1400, 560)
    const puffs = [61, 67, 73].map((seed, i) => cumulus(400 - i * 60, '#ffe3d0', '#e59aa8', seed))
    const hills = [
      hill(450, '#c98aa0', '#a86f94', 33, 60),
      hill(530, '#6f7fa0', '#4a6a86', 38, 40),
      hill(610, '#3f7f6a', '#1f5a52', 44, 30),
    ]
    const tree = leafy(460, 460, ['#2a6a5a', '#3a8064', '#5f9a68'], '#5a3a3a', 31)
    const bed = flowers(1600, 120, 9, 60)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.07], y: [0, -6] }, (c) => {
        c.drawImage(back, -60, 0)
        sun(c, 520, lerp(360, 430, p), 66, '#fff4c4', '#ffb868')
        puffs.forEach((one, i) =>
          c.drawImage(one, [700, 90, 980][i] - t * (4 + i * 2), [80, 110, 250][i]),
        )
        c.drawImage(hills[0], -120 - t, 0)
        c.drawImage(hills[1], -160 - t * 2, 0)
        at(c, 1060, 640, 1, Math.sin(t * 0.7) * 0.008, (k) => k.drawImage(tree, -230, -460))
        c.drawImage(hills[2], -140, 0)
        kite(
          c,
          640 + Math.sin(t * 0.5) * 50,
          200 + Math.sin(t * 0.8) * 26,
          0.6,
          0.3 + Math.sin(t) * 0.12,
          t,
          paper,
          [416, 486],
        )
        child(c, 372, 636, 0.98, t, kid)
        cat(c, 560, 640, 0.62, t, { fur: '#c9683c', light: '#f6d2b4', eye: '#2f4a3a', look: -0.4 })
        ball(c, 690, 622, 26, 0.6, ['#e05a57', '#fff0d8', '#4a76c8', '#f0b84a'])
        c.drawImage(bed, -120, 606)
      })
  },
}

export const shots = [...opening, wall, evening]
