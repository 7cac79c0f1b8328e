// The first two shots
import { flock, mist, motes, shaft, sun } from './air.mjs'
import { leafy } from './flora.mjs'
import { canopy, woods } from './floresta-parts.mjs'
import { fern, macaw } from './jungle.mjs'
import { H, camera, layer, ramp, random, ridge, sky } from './paint.mjs'

const dawn = {
  seconds: 19,
  build() {
    const back = sky(['#f6e7a8', '#e9dfa0', '#9fc79a', '#5a9a86', '#2f6f6a'], 1400, H)
    const far = woods(1500, '#8fb98f', '#c9dca4', 3, 70, 26)
    const mid = woods(1600, '#47806c', '#8fb87e', 8, 150, 46)
    const near = woods(1800, '#12382f', '#3f7a52', 14, 420, 92)
    const top = [
      canopy(1600, 250, ['#2c6a58', '#3f8262'], 4),
      canopy(1700, 200, ['#0d2f2a', '#174a38'], 9),
    ]
    const floor = layer(1700, 260, (c) => {
      ridge(c, {
        width: 1700,
        height: 260,
        y: 70,
        amp: 26,
        scale: 260,
        seed: 5,
        fill: ramp(c, 40, 260, ['#3a6f4a', '#0c2a24']),
      })
      for (let i = 0; i < 26; i++)
        fern(
          c,
          i * 68 + 10,
          100 + (i % 5) * 34,
          50 + (i % 4) * 22,
          i % 2 ? '#1d5540' : '#2f7048',
          i,
        )
    })
    const haze = mist(1600, 320, '#f3efc0', 4, 0.5)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.02, 1.1], x: [-14, 14] }, (c) => {
        c.drawImage(back, -60, 0)
        sun(c, 820, 150, 60, '#fffbe0', '#fff0a8')
        c.drawImage(far, -90 - t * 1.5, 0)
        c.drawImage(haze, -150 + t * 5, 300)
        c.drawImage(top[0], -130 - t * 2.5, -70)
        c.drawImage(mid, -140 - t * 3.5, 0)
        for (let i = 0; i < 6; i++)
          shaft(
            c,
            700 + i * 74,
            -60,
            860,
            74,
            0.5 - i * 0.07,
            '#fff3b8',
            0.2 + 0.09 * Math.sin(t * 0.45 + i * 1.9),
          )
        c.drawImage(floor, -120 - t * 6, 490)
        motes(c, t, {
          count: 26,
          seed: 6,
          color: '#fff6c4',
          size: 1.7,
          area: [100, 120, 1100, 500],
        })
        c.drawImage(near, -260 - t * 10, 0)
        c.drawImage(top[1], -150 - t * 9, -50)
      })
  },
}

const flight = {
  seconds: 17,
  build() {
    const back = sky(['#63b5b8', '#a9d6bd', '#f2ecbc', '#ffe3a0'], 1400, 560)
    const hills = [
      ['#8fbfa0', 380, 90, 11],
      ['#5f9f82', 450, 80, 17],
      ['#357a62', 530, 70, 23],
    ].map(([color, y, amp, seed]) =>
      layer(1700, H, (c) => {
        ridge(c, {
          width: 1700,
          y,
          amp,
          scale: 330,
          seed,
          octaves: 6,
          fill: ramp(c, y - 90, y + 170, [color, '#d9e6b8']),
        })
      }),
    )
    const haze = [mist(1700, 170, '#fdf6d4', 3, 0.7), mist(1700, 150, '#fdf6d4', 12, 0.6)]
    const crowns = layer(1900, 300, (c) => {
      const r = random(8)
      for (let x = -60; x < 1900; x += 62) {
        const tree = leafy(
          240,
          260,
          ['#174a3c', '#1f5f46', '#34794e'],
          '#0d2f2a',
          1 + Math.floor(r() * 40),
        )
        c.drawImage(tree, x - 90, 40 + r() * 70)
      }
    })
    const bird = [macaw('#d8392f', '#f2b632', '#2467b5'), macaw('#2467b5', '#f2b632', '#1b8a8f')]
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.08, 1.0], y: [-10, 10] }, (c) => {
        c.drawImage(back, -60, -20)
        sun(c, 300, 190, 54, '#fffbe6', '#ffe08a')
        hills.forEach((hill, i) => {
          c.drawImage(hill, -120 - t * (2 + i * 3), 0)
          if (i < 2) c.drawImage(haze[i], -200 - t * (4 - i * 9), 350 + i * 90)
        })
        c.drawImage(crowns, -120 - t * 14, 500)
        flock(c, t, { count: 5, x: 980, y: 150, vx: -20, size: 0.5, color: '#3f7f78', seed: 9 })
        for (const [i, x, y, k] of [
          [0, -140, 320, 1],
          [1, -330, 250, 0.8],
          [0, -420, 400, 0.72],
        ])
          bird[i](c, x + t * 92, y + Math.sin(t * 0.9 + x) * 22 - t * 5, k, t * 6.2 + x)
      })
  },
}

export const opening = [dawn, flight]
