// Inside the rain forest
import { opening } from './floresta-opening.mjs'
import { mist, motes, shaft } from './air.mjs'
import { palm } from './flora.mjs'
import { butterfly, canopy, woods } from './floresta-parts.mjs'
import { fern, liana } from './jungle.mjs'
import {
  H,
  W,
  alpha,
  at,
  camera,
  glow,
  layer,
  lerp,
  ramp,
  random,
  ridge,
  shape,
  sky,
} from './paint.mjs'

const falls = {
  seconds: 17,
  build() {
    const back = sky(['#a8d8c0', '#5fae98', '#2a7a70', '#0f4a48'], 1400, H)
    const rock = layer(1400, H, (c) => {
      shape(
        c,
        'M0 0 H470 Q500 120 480 260 Q520 400 490 560 L0 620Z',
        ramp(c, 0, 600, ['#2c6a5a', '#0e3834']),
      )
      shape(
        c,
        'M1400 0 H860 Q840 140 870 280 Q830 420 870 570 L1400 640Z',
        ramp(c, 0, 600, ['#2c6a5a', '#0e3834']),
      )
      const r = random(12)
      for (let i = 0; i < 60; i++) {
        const side = r() < 0.5
        fern(
          c,
          side ? r() * 480 : 870 + r() * 500,
          60 + r() * 520,
          40 + r() * 50,
          ['#3f8a62', '#2a7054', '#185544'][i % 3],
          i,
        )
      }
    })
    const threads = Array.from({ length: 30 }, (_, i) => ({ x: i / 29, seed: (i * 7.3) % 5 }))
    const leaves = [palm(900, 700, '#062420', 3, 0.02), palm(760, 620, '#08302a', 6, 0.02)]
    const haze = mist(1500, 260, '#e4fff0', 7, 0.6)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.1], y: [-10, 16] }, (c) => {
        c.drawImage(back, -60, -20)
        glow(c, 660, 60, 420, '#f4ffd8', 0.9)
        shape(
          c,
          'M400 170 Q520 104 574 112 L760 112 Q820 100 930 160 V600 H400Z',
          ramp(c, 100, 560, ['#3f8f7c', '#1a5a54']),
        )
        shape(
          c,
          'M574 112 Q664 98 760 112 Q776 330 790 570 H544 Q560 330 574 112Z',
          ramp(c, 96, 560, ['#f4fff6', '#b6e6dc', '#e6fff6']),
        )
        c.lineCap = 'round'
        for (const one of threads) {
          const k = (t * 0.5 + one.seed) % 1
          const x = lerp(580, 754, one.x) + (one.x - 0.5) * k * 40
          c.strokeStyle = alpha(one.seed > 2.5 ? '#ffffff' : '#7cc4ba', 0.5 * Math.sin(k * Math.PI))
          c.lineWidth = 3 + (one.seed % 2) * 3
          c.beginPath()
          c.moveTo(x, 124 + k * 380)
          c.lineTo(x + (one.x - 0.5) * 9, 210 + k * 380)
          c.stroke()
        }
        c.drawImage(rock, -60, 0)
        c.fillStyle = ramp(c, 550, H, ['#8ed0c0', '#2a7f78', '#0a3a3c'])
        c.fillRect(-60, 556, W + 120, 200)
        for (let i = 0; i < 9; i++) {
          const k = (t * 0.16 + i / 9) % 1
          c.strokeStyle = alpha('#e6fff6', 0.5 * (1 - k))
          c.lineWidth = 2
          c.beginPath()
          c.ellipse(665, 585 + k * 60, 120 + k * 560, 10 + k * 60, 0, 0, 6.3)
          c.stroke()
        }
        c.drawImage(haze, -100 + Math.sin(t * 0.3) * 30, 440)
        for (let i = 0; i < 4; i++)
          shaft(
            c,
            560 + i * 90,
            -60,
            700,
            60,
            0.25 - i * 0.12,
            '#fbffd6',
            0.2 + 0.08 * Math.sin(t * 0.5 + i * 2),
          )
        for (const [i, y] of [
          [0, 250],
          [1, 330],
        ])
          butterfly(
            c,
            380 + i * 420 + Math.sin(t * 0.7 + i * 2) * 120,
            y + Math.sin(t * 1.3 + i) * 40,
            t + i,
            i ? '#ffb03a' : '#3f8ff0',
          )
        at(c, 60, 800, 1, Math.sin(t * 0.6) * 0.012, (k) => k.drawImage(leaves[0], -450, -700))
        at(c, 1270, 800, 1, Math.sin(t * 0.5 + 1) * 0.012, (k) =>
          k.drawImage(leaves[1], -380, -620),
        )
      })
  },
}

const fireflies = {
  seconds: 18,
  build() {
    const back = sky(['#0a2440', '#123a52', '#1a5558', '#0d3a3c'], 1400, H)
    const far = woods(1500, '#14464e', '#2a6a66', 23, 80, 26)
    const mid = woods(1600, '#0c2f38', '#1d5252', 28, 190, 52)
    const near = woods(1800, '#04141c', '#0f3538', 34, 480, 100)
    const top = canopy(1700, 230, ['#04161c', '#08262a'], 29)
    const floor = layer(1700, 260, (c) => {
      ridge(c, {
        width: 1700,
        height: 260,
        y: 80,
        amp: 22,
        scale: 260,
        seed: 25,
        fill: ramp(c, 50, 230, ['#0d3436', '#04121a']),
      })
      for (let i = 0; i < 24; i++)
        fern(
          c,
          i * 74,
          120 + (i % 5) * 30,
          56 + (i % 4) * 22,
          i % 2 ? '#082428' : '#0e3a38',
          i + 40,
        )
    })
    const vine = liana(240, 420, '#04141c', 4)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.08, 1.0], x: [16, -10] }, (c) => {
        c.drawImage(back, -60, 0)
        glow(c, 760, 130, 420, '#9fd8d0', 0.55)
        glow(c, 760, 130, 60, '#f4fff0', 0.9)
        c.drawImage(far, -90 + t, 0)
        for (let i = 0; i < 4; i++)
          shaft(
            c,
            700 + i * 60,
            -40,
            800,
            70,
            0.35 - i * 0.14,
            '#a8e6dc',
            0.14 + 0.04 * Math.sin(t * 0.4 + i * 2),
          )
        c.drawImage(mid, -140 + t * 2, 0)
        c.drawImage(floor, -140 + t * 3.5, 480)
        motes(c, t, {
          count: 34,
          seed: 16,
          color: '#d8ff7a',
          size: 2.8,
          area: [60, 260, 1180, 400],
          rise: 4,
          blink: 1.2,
        })
        c.drawImage(near, -330 + t * 6, 0)
        c.drawImage(top, -200 + t * 5, -40)
        at(c, 330, -10, 1, Math.sin(t * 0.8) * 0.03, (k) => k.drawImage(vine, -120, 0))
      })
  },
}

export const shots = [...opening, falls, fireflies]
