// A paper rocket flies from a bedroom to the moon
import { opening } from './estrelas-opening.mjs'
import { makeStars, motes } from './air.mjs'
import { star } from './estrelas-parts.mjs'
import {
  H,
  alpha,
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
import { planet, rocket } from './toys.mjs'

const planets = {
  seconds: 18,
  build() {
    const back = sky(['#0c0a34', '#1f1660', '#38207a', '#5a2a86'], 1400, H)
    const stars = makeStars(260, H, 25)
    const worlds = [
      [
        planet(250, ['#ffb86b', '#ff9a5a', '#ffd49a', '#f07f5a', '#ffc07a'], '#ffe3b0', 2),
        960,
        220,
        9,
      ],
      [planet(150, ['#6be0d0', '#3fb8c0', '#8af0d8', '#4acbc8']), 250, 190, 5],
      [planet(110, ['#ff8ab0', '#e86a9a', '#ffa8c4']), 420, 560, 14],
      [planet(70, ['#b0a0ff', '#8f7af0', '#c8bcff']), 1150, 560, 20],
    ]
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.07] }, (c) => {
        c.drawImage(back, -60, 0)
        glow(c, 300, 620, 480, '#c04fb0', 0.4)
        glow(c, 1050, 120, 460, '#4f6ff0', 0.4)
        stars(c, t)
        worlds.forEach(([one, x, y, v], i) =>
          c.drawImage(
            one,
            x - one.width / 2 - t * v + v * 8,
            y - one.height / 2 + Math.sin(t * 0.7 + i) * 8,
          ),
        )
        for (let i = 0; i < 7; i++)
          star(
            c,
            120 + i * 180 - t * 7,
            [110, 640, 330, 80, 660, 420, 300][i],
            12 + (i % 3) * 5,
            i % 2 ? '#ffe27a' : '#fff3c0',
            Math.sin(t * 0.8 + i) * 0.4,
          )
        const a = -2.2 + t * 0.26
        const x = 640 + Math.cos(a) * 360
        const y = 380 + Math.sin(a) * 190
        for (let i = 1; i < 24; i++) {
          const b = a - i * 0.035
          glow(
            c,
            640 + Math.cos(b) * 360,
            380 + Math.sin(b) * 190,
            20 + i * 0.8,
            '#ffd9a0',
            0.34 * (1 - i / 24),
          )
        }
        rocket(c, x, y, 0.72, Math.atan2(Math.cos(a) * 190, -Math.sin(a) * 360) + Math.PI / 2, t)
      })
  },
}

const landing = {
  seconds: 19,
  build() {
    const back = sky(['#0c0a34', '#1c1558', '#3a2a80'], 1400, H)
    const stars = makeStars(240, 560, 35)
    const earth = planet(190, ['#4aa8f0', '#3a90e0', '#5fc08a', '#3a90e0', '#6fd09a', '#4aa8f0'])
    const ground = layer(1600, H, (c) => {
      ridge(c, {
        width: 1600,
        y: 560,
        amp: 50,
        scale: 520,
        seed: 7,
        octaves: 2,
        fill: ramp(c, 520, H, ['#d9c8f0', '#8a74b8']),
      })
      for (const [x, y, rx] of [
        [260, 640, 90],
        [620, 690, 120],
        [1040, 620, 70],
        [1330, 690, 110],
        [840, 612, 44],
      ]) {
        oval(c, x, y, rx, rx * 0.26, '#a892cc')
        oval(c, x, y + 5, rx * 0.86, rx * 0.19, '#7c68ac')
      }
    })
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.08, 1.0] }, (c) => {
        c.drawImage(back, -60, 0)
        stars(c, t)
        glow(c, 330, 210, 240, '#6fc0ff', 0.5)
        c.drawImage(earth, 330 - earth.width / 2, 200 - earth.height / 2 + Math.sin(t * 0.4) * 6)
        for (let i = 0; i < 6; i++)
          star(
            c,
            500 + i * 150,
            90 + (i % 3) * 62 + Math.sin(t * 0.9 + i * 2) * 8,
            9 + (i % 3) * 4,
            i % 2 ? '#ffe27a' : '#fff3c0',
            Math.sin(t * 0.7 + i) * 0.4,
          )
        const k = ease(0, 8.5, t)
        const y = lerp(40, 486, k)
        c.drawImage(ground, -160, 0)
        oval(c, 790, 600, 70 + 50 * k, 12, alpha('#4a3a80', 0.45 * k))
        rocket(
          c,
          790 + Math.sin(t * 1.2) * 12 * (1 - k),
          y,
          0.98,
          Math.sin(t * 1.1) * 0.06 * (1 - k),
          t,
        )
        if (k > 0.98) {
          const up = ease(8.6, 10, t)
          shape(c, `M960 604 V${604 - 130 * up}`, null, '#fff6e0', 6)
          const w = Math.sin(t * 2.4) * 6
          if (up > 0.6)
            shape(
              c,
              `M962 ${604 - 128 * up} q30 ${-8 + w} 52 0 q16 ${6 - w} 36 0 v48 q-20 ${6 - w} -36 0 q-24 ${-8 + w} -52 0Z`,
              '#ff6f59',
            )
          if (up > 0.9) star(c, 1004, 500, 13, '#ffe27a', w * 0.02)
        }
        motes(c, t, {
          count: 14,
          seed: 14,
          color: '#fff3c0',
          size: 1.8,
          area: [80, 420, 1120, 240],
        })
      })
  },
}

export const shots = [...opening, planets, landing]
