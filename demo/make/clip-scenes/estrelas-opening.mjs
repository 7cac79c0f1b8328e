// The first two shots
import { cumulus, makeStars, motes } from './air.mjs'
import { night, sleeper } from './estrelas-parts.mjs'
import { H, camera, ease, glow, layer, lerp, ramp, random, ridge, shape, sky } from './paint.mjs'
import { rocket } from './toys.mjs'

const bedroom = {
  seconds: 18,
  build() {
    const back = sky(night, 1400, H)
    const stars = makeStars(170, 480, 5)
    const town = layer(1500, H, (c) => {
      ridge(c, {
        width: 1500,
        y: 560,
        amp: 60,
        scale: 420,
        seed: 4,
        octaves: 2,
        fill: ramp(c, 500, H, ['#3a2a78', '#1f1850']),
      })
      const r = random(9)
      for (let i = 0; i < 13; i++) {
        const x = 40 + i * 114 + r() * 40
        const y = 585 + r() * 50
        const w = 62 + r() * 30
        shape(
          c,
          `M${x} 760 V${y} l${w / 2} -38 l${w / 2} 38 V760Z`,
          ['#2a1f62', '#332670', '#241a58'][i % 3],
        )
        shape(
          c,
          `M${x + w * 0.28} ${y + 14} h${w * 0.18} v18 h-${w * 0.18}Z M${x + w * 0.58} ${y + 14} h${w * 0.18} v18 h-${w * 0.18}Z`,
          r() < 0.7 ? '#ffd27a' : '#41347e',
        )
      }
    })
    const tower = layer(420, 520, (c) => {
      shape(c, 'M60 520 V190 H360 V520Z', ramp(c, 190, 520, ['#4a3890', '#2a1f62']))
      shape(c, 'M20 204 L210 40 L400 204Z', ramp(c, 40, 204, ['#e0607a', '#9a3a78']))
      for (let i = 0; i < 4; i++)
        shape(
          c,
          `M${62 + i * 36} ${180 - i * 31} H${358 - i * 36}`,
          null,
          'rgba(255,255,255,0.13)',
          4,
        )
      shape(c, 'M140 400 V290 Q210 214 280 290 V400Z', '#ffd98a', '#fff2d8', 9)
      shape(c, 'M210 250 V400 M140 330 H280', null, '#fff2d8', 6)
      shape(c, 'M122 400 H298 V416 H122Z', '#fff2d8')
    })
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.08, 1.0], y: [24, -6] }, (c) => {
        c.drawImage(back, -60, -10)
        stars(c, t)
        sleeper(c, 1010, 170, 74, t)
        c.drawImage(town, -120 - t, 0)
        c.drawImage(tower, 120, 250)
        glow(c, 330, 590, 240, '#ffcf7a', 0.55 + 0.04 * Math.sin(t * 2))
        const k = ease(5, 19, t)
        const x = lerp(356, 1010, k ** 1.2)
        const y = lerp(585, -140, k ** 1.5) + Math.sin(t * 2) * 5
        for (let i = 1; i < 14; i++) {
          const b = Math.max(0, k - i * 0.014)
          if (b > 0)
            glow(
              c,
              lerp(356, 1010, b ** 1.2),
              lerp(620, -100, b ** 1.5),
              10 + i * 2.2,
              '#ffd9a0',
              0.45 * (1 - i / 14) * Math.min(1, k * 8),
            )
        }
        if (t > 3.5) {
          c.globalAlpha = ease(3.5, 5.5, t)
          rocket(c, x, y, 0.42 + 0.16 * k, 0.25 + 0.4 * k, t)
          c.globalAlpha = 1
        }
        motes(c, t, { count: 12, seed: 4, color: '#ffe9a8', size: 1.8, area: [100, 380, 900, 300] })
      })
  },
}

const clouds = {
  seconds: 15,
  build() {
    const back = sky(['#1a1654', '#3d2f8a', '#7a52b0', '#e08ab0'], 1400, H)
    const stars = makeStars(150, 420, 15)
    const puffs = [3, 8, 14, 20, 26].map((seed, i) =>
      cumulus(620 - i * 60, '#f6d2ea', '#9a6fc0', seed),
    )
    return (ctx, t) => {
      ctx.drawImage(back, -60, 0)
      stars(ctx, t)
      puffs.forEach((one, i) => {
        const fall = (((t * (26 + i * 12) + i * 260) % 1100) + 1100) % 1100
        if (i < 3) ctx.drawImage(one, [-120, 820, 380][i], fall - 320)
      })
      for (let i = 0; i < 12; i++) {
        const k = (t * 0.8 + i / 12) % 1
        glow(
          ctx,
          640 + Math.sin(i * 3) * 20 * k,
          470 + k * 280,
          16 + 44 * k,
          '#ffd9b0',
          0.5 * (1 - k),
        )
      }
      rocket(
        ctx,
        640 + Math.sin(t * 0.9) * 26,
        350 + Math.sin(t * 1.4) * 14,
        1.25,
        Math.sin(t * 0.9 + 1.2) * 0.1,
        t,
      )
      puffs.slice(3).forEach((one, i) => {
        const fall = (((t * (92 + i * 40) + i * 520) % 1300) + 1300) % 1300
        ctx.drawImage(one, i ? 860 : -130, fall - 380)
      })
    }
  },
}

export const opening = [bedroom, clouds]
