// The first two shots
import { flock, sun } from './air.mjs'
import { leafy } from './flora.mjs'
import { H, at, camera, glow, layer, shape, sky } from './paint.mjs'
import { clouds, flowers, hill, home, kid, paper } from './quintal-parts.mjs'
import { child, kite } from './toys.mjs'

const garden = {
  seconds: 18,
  build() {
    const back = sky(['#3fa9e0', '#86d2ee', '#d3f2ee', '#fff4cf'], 1400, 560)
    const puffs = clouds([3, 9, 15])
    const hills = [
      hill(430, '#9ddba0', '#6cc07a', 3, 60),
      hill(500, '#74c96f', '#4fae5c', 8, 40),
      hill(590, '#58bb57', '#2f9550', 14, 26),
    ]
    const house = layer(360, 310, (c) => {
      c.translate(10, 0)
      home(c)
    })
    const tree = leafy(420, 420, ['#2f9a55', '#45b45f', '#7fd06a'], '#8a5a3a', 12)
    const fence = layer(1600, 100, (c) => {
      shape(c, 'M0 40 H1600 M0 74 H1600', null, '#fff6e4', 8)
      for (let x = 8; x < 1600; x += 36)
        shape(c, `M${x} 98 V22 L${x + 11} 8 L${x + 22} 22 V98Z`, '#fffdf4', '#ecdcc0', 2)
    })
    const bed = flowers(1600, 130, 5, 90)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.08, 1.0], y: [16, 0] }, (c) => {
        c.drawImage(back, -60, 0)
        sun(c, 1060, 130, 58, '#fff6c0', '#ffe07a')
        puffs.forEach((one, i) =>
          c.drawImage(one, [60, 520, 900][i] + t * (5 + i * 2), [70, 40, 190][i]),
        )
        hills.slice(0, 2).forEach((one, i) => c.drawImage(one, -120 - t * (1 + i), 0))
        c.drawImage(house, 180, 288)
        at(c, 660, 600, 1, Math.sin(t * 0.8) * 0.008, (k) => k.drawImage(tree, -210, -420))
        c.drawImage(hills[2], -120, 0)
        c.drawImage(fence, -140, 520)
        c.drawImage(bed, -120, 588)
        const x = 930 + Math.sin(t * 0.6) * 60
        const y = 250 + Math.sin(t * 0.9) * 34
        kite(c, x, y, 0.8, 0.35 + Math.sin(t * 1.1) * 0.14, t, paper, [826, 512])
        child(c, 780, 668, 1.02, t, kid)
      })
  },
}

const up = {
  seconds: 15,
  build() {
    const back = sky(['#2f93d8', '#6cc4ec', '#bdeaf2'], 1400, H)
    const puffs = clouds([21, 27, 33, 39], 560)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.06] }, (c) => {
        c.drawImage(back, -60, 0)
        glow(c, 180, 60, 520, '#fff6c8', 0.7)
        puffs.forEach((one, i) =>
          c.drawImage(one, [-60, 760, 240, 960][i] - t * (9 + i * 6), [430, 90, 60, 480][i]),
        )
        kite(
          c,
          660 + Math.sin(t * 0.5) * 190,
          300 + Math.sin(t * 1) * 70,
          1.5,
          Math.cos(t * 0.5) * 0.4,
          t,
          paper,
          [360, 800],
        )
        kite(
          c,
          1020 + Math.sin(t * 0.6 + 2) * 60,
          180 + Math.sin(t * 0.8) * 40,
          0.55,
          0.3 + Math.sin(t) * 0.2,
          t + 3,
          ['#b86be0', '#ff9ac0', '#ffd04a', '#6be0c0'],
          [900, 800],
        )
        flock(c, t, {
          count: 5,
          x: -80,
          y: 560,
          vx: 60,
          vy: -9,
          size: 0.9,
          color: '#ffffff',
          seed: 8,
        })
      })
  },
}

export const opening = [garden, up]
