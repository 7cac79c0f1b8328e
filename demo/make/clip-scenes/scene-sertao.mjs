// A backlands road from daybreak to night
import { opening } from './sertao-opening.mjs'
import { flock, makeStars, mist, moon, motes, strand, sun } from './air.mjs'
import { rider } from './figures.mjs'
import { grass, leafy, mandacaru } from './flora.mjs'
import { at, camera, glow, layer, lerp, ramp, ridge, shape, sky } from './paint.mjs'
import { plateau } from './sertao-parts.mjs'

const sundown = {
  seconds: 18,
  build() {
    const back = sky(['#3a1c4f', '#8c2f5a', '#e2543f', '#ff9a4a', '#ffd27a'], 1400, 560)
    const cloud = [strand(1100, 110, '#ff8a58', 31), strand(900, 80, '#7c2a5c', 36)]
    const far = plateau(
      '#6a2048',
      '#a83a48',
      520,
      [
        [60, 420, 70, 60],
        [960, 1300, 90, 60],
      ],
      33,
    )
    const ground = layer(1500, 260, (c) =>
      ridge(c, {
        width: 1500,
        height: 260,
        y: 60,
        amp: 26,
        scale: 420,
        seed: 39,
        fill: ramp(c, 30, 220, ['#34102e', '#170818']),
      }),
    )
    const tree = leafy(520, 470, ['#2a0d2a', '#34122f', '#431735'], '#1d0a1f', 17)
    const cactus = mandacaru(240, 380, '#1f0a22', '#ff8a4a', 4)
    const blades = grass(1400, 90, '#170818', '#4a1830', 5, 9)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.08, 1.0] }, (c) => {
        c.drawImage(back, -60, -20)
        c.drawImage(cloud[1], 60 + t * 4, 120)
        sun(c, 620, lerp(330, 500, p), 96, '#ffe9a8', '#ff7a3a')
        c.drawImage(cloud[0], -140 + t * 6, 300)
        c.drawImage(far, -140 + t * 2, 0)
        c.drawImage(ground, -100, 520)
        rider(c, 250 + t * 24, 588 - Math.sin(p * 3) * 8, 0.55, t * 0.85, {
          coat: '#1f0a22',
          hat: '#1f0a22',
          horse: '#1f0a22',
          mane: '#150617',
          skin: '#1f0a22',
        })
        at(c, 1050, 610, 1, Math.sin(t * 0.6) * 0.006, (k) => k.drawImage(tree, -260, -470))
        c.drawImage(cactus, 60 + t * 2, 262)
        c.drawImage(blades, -60, 650)
        flock(c, t, {
          count: 7,
          x: 980,
          y: 230,
          vx: -22,
          vy: -3,
          size: 0.5,
          color: '#2a0d2a',
          seed: 38,
          spread: 110,
        })
      })
  },
}

const night = {
  seconds: 18,
  build() {
    const back = sky(['#0a0a26', '#1a1744', '#3d2a60', '#7a4468'], 1400, 560)
    const stars = makeStars(260, 470, 51)
    const milky = mist(1500, 300, '#8a7ac0', 5, 0.28)
    const far = plateau(
      '#1a1236',
      '#3a2148',
      520,
      [
        [140, 520, 80, 60],
        [900, 1180, 60, 50],
      ],
      41,
    )
    const ground = layer(1500, 260, (c) =>
      ridge(c, {
        width: 1500,
        height: 260,
        y: 60,
        amp: 20,
        scale: 420,
        seed: 44,
        fill: ramp(c, 30, 220, ['#150d2a', '#080514']),
      }),
    )
    const cactus = [
      mandacaru(260, 420, '#0b0718', '#7a6ab0', 9),
      mandacaru(180, 280, '#0e091e', '#7a6ab0', 3),
    ]
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.06], y: [0, 10] }, (c) => {
        c.drawImage(back, -60, -20)
        at(c, 640, 210, 1, -0.35, (k) => k.drawImage(milky, -750, -150))
        stars(c, t)
        moon(c, 270, 170, 38)
        c.drawImage(far, -140 - t, 0)
        c.drawImage(ground, -100, 520)
        at(c, 760, 586, 1, 0, (k) => {
          shape(k, 'M-80 0 V-52 L-92 -52 L0 -92 L92 -52 L80 -52 V0Z', '#0d0819')
          shape(k, 'M-46 -40 h26 v24 h-26Z M24 -42 h28 v42 h-28Z', '#ffc46b')
        })
        glow(c, 800, 566, 150, '#ffb14f', 0.5 + 0.05 * Math.sin(t * 5))
        const fire = 0.8 + 0.12 * Math.sin(t * 9) + 0.08 * Math.sin(t * 14.3)
        glow(c, 590, 588, 120 * fire, '#ff8a3a', 0.85)
        shape(
          c,
          `M578 596 Q582 ${572 - fire * 6} 590 ${560 - fire * 10} Q598 ${574 - fire * 5} 602 596Z`,
          '#ffd27a',
        )
        motes(c, t, {
          count: 9,
          seed: 8,
          color: '#ffb45e',
          size: 1.6,
          area: [560, 420, 70, 170],
          rise: 22,
        })
        c.drawImage(cactus[0], 1000, 262)
        c.drawImage(cactus[1], 60, 400)
      })
  },
}

export const shots = [...opening, sundown, night]
