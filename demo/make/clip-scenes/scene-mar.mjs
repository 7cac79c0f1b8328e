// A caravel and a raft at sea at dusk
import { flock, makeStars, moon, strand, sun } from './air.mjs'
import { caravel, jangada } from './boats.mjs'
import { palm } from './flora.mjs'
import { H, W, alpha, at, camera, glow, layer, oval, ramp, ridge, sky } from './paint.mjs'
import { foam, glitter, sea } from './water.mjs'

const bump = (x, cx, width, height) => height * Math.exp(-(((x - cx) / width) ** 2))

function headlands(color, rim, seed, y) {
  return layer(1500, H, (c) => {
    const rise = (x) =>
      bump(x, 1130, 74, 190) +
      bump(x, 1000, 60, 80) +
      bump(x, 1330, 150, 110) +
      bump(x, 180, 210, 70)
    c.save()
    c.beginPath()
    c.rect(0, 0, 1500, y + 2)
    c.clip()
    ridge(c, {
      width: 1500,
      y: y + 6,
      amp: 16,
      scale: 150,
      seed,
      fill: ramp(c, y - 180, y, [color, rim]),
      rise,
    })
    c.restore()
  })
}

const dusk = {
  seconds: 21,
  build() {
    const back = sky(['#2b2150', '#5d3670', '#b4566f', '#f2936b', '#ffd08a', '#ffe3ac'], 1400, 430)
    const bands = [
      strand(900, 90, '#ffc58f', 2),
      strand(1100, 120, '#d9707a', 5),
      strand(800, 70, '#8a4a80', 9),
    ]
    const land = headlands('#6b3a68', '#b8607a', 4, 420)
    const stars = makeStars(70, 180, 8)
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.1, 1.0], y: [14, 0] }, (c) => {
        c.drawImage(back, -60, -40)
        c.drawImage(back, 0, 388, 10, 2, -60, 388, 1400, 80)
        stars(c, t, 0.15 + p * 0.35)
        sun(c, 440, 372 + p * 34, 62)
        c.drawImage(bands[2], -120 + t * 3, 110)
        c.drawImage(bands[1], 480 - t * 4.5, 180)
        c.drawImage(bands[0], 60 + t * 6, 262)
        c.drawImage(land, -110 - t * 1.5, 0)
        sea(c, t, { horizon: 420, far: '#d97f72', near: '#33245c', crest: 0.3, light: '#ffab84' })
        glitter(c, t, { x: 440, horizon: 420, color: '#ffd79a', count: 110 })
        flock(c, t, {
          count: 6,
          x: -60,
          y: 250,
          vx: 38,
          vy: -3,
          size: 0.62,
          color: '#452650',
          seed: 12,
        })
      })
  },
}

const voyage = {
  seconds: 19,
  build() {
    const back = sky(['#1d1a45', '#3d2b68', '#7d4379', '#d0697a', '#f6a579'], 1400, 470)
    const cloud = [strand(1200, 130, '#b4587c', 21), strand(900, 90, '#f0977c', 26)]
    const stars = makeStars(120, 240, 18)
    const ship = caravel({
      hull: '#3a2038',
      deck: '#7c4447',
      sail: '#ffe9c6',
      shade: '#e0a58b',
      line: '#2b1830',
      mark: '#b3364b',
    })
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.07], x: [-10, 26] }, (c) => {
        c.drawImage(back, -60, -30)
        stars(c, t, 0.5)
        c.drawImage(cloud[0], 300 - t * 7, 200)
        c.drawImage(cloud[1], -260 - t * 4 + 200, 330)
        sea(c, t, {
          horizon: 440,
          far: '#b9617c',
          near: '#4d2f70',
          rows: 7,
          bottom: 640,
          crest: 0.25,
          light: '#ff9d86',
        })
        const x = 150 + t * 15
        const bob = Math.sin(t * 0.95) * 7
        c.save()
        c.globalAlpha = 0.22
        at(c, x + 370, 590 + bob, 1.06, 0, (k) => {
          k.scale(1, -0.34)
          k.drawImage(ship, -350, -520)
        })
        c.restore()
        at(c, x + 370, 590 + bob, 1.06, Math.sin(t * 0.8 + 1) * 0.022, (k) =>
          k.drawImage(ship, -350, -520),
        )
        glow(c, x + 72, 455 + bob, 60, '#ffcf86', 0.5 + 0.1 * Math.sin(t * 3))
        const front = { far: '#63397a', near: '#1c1740', light: '#f08a86' }
        sea(c, t * 1.2 + 8, {
          ...front,
          horizon: 560,
          rows: 6,
          bottom: 820,
          crest: 0.3,
          open: true,
        })
        for (let i = 0; i < 7; i++) {
          const k = ((t * 0.35 + i / 7) % 1) * 0.999
          oval(
            c,
            x + 600 - k * 620,
            582 + k * 14,
            14 + 46 * k,
            2.6,
            alpha('#ffe3cf', 0.5 * Math.sin(k * 3.1)),
          )
        }
        flock(c, t, { count: 4, x: 1180, y: 170, vx: -26, size: 0.8, color: '#2b1c42', seed: 31 })
      })
  },
}

const moonrise = {
  seconds: 18,
  build() {
    const back = sky(['#070b26', '#101a44', '#203463', '#3d5a86'], 1400, 470)
    const land = headlands('#0f1a3d', '#22386a', 14, 430)
    const stars = makeStars(190, 400, 40)
    const cloud = strand(1100, 100, '#4a679a', 44)
    const ship = caravel({
      hull: '#0a0f2a',
      deck: '#18224a',
      sail: '#8fa4c8',
      shade: '#4c6294',
      line: '#070a20',
    })
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.05], y: [0, -8] }, (c) => {
        c.drawImage(back, -60, -30)
        stars(c, t, 0.9)
        moon(c, 820, 250 - p * 50, 58)
        c.drawImage(cloud, 180 + t * 6, 250)
        c.drawImage(land, -200 + t * 1.2, 0)
        sea(c, t, { horizon: 430, far: '#31507f', near: '#080d2a', crest: 0.1 })
        glitter(c, t, { x: 820, horizon: 430, color: '#fbeec4', count: 130, spread: 0.9 })
        at(c, 470 + t * 14, 470 + Math.sin(t) * 2.5, 0.3, Math.sin(t * 0.9) * 0.02, (k) =>
          k.drawImage(ship, -350, -520),
        )
      })
  },
}

const beach = {
  seconds: 20,
  build() {
    const back = sky(['#0a1030', '#16244f', '#2c4672', '#5b7c9c'], 1400, 360)
    const stars = makeStars(160, 300, 60)
    const sand = layer(1400, 380, (c) => {
      c.fillStyle = ramp(c, 0, 380, ['#6d7ba0', '#4a4f7c', '#262649'])
      c.fillRect(0, 0, 1400, 380)
    })
    const raft = jangada({ wood: '#1c1c3c', sail: '#f2e3c2', shade: '#a5a3b8', line: '#12122c' })
    const tree = [palm(760, 640, '#0b0d26', 3, -0.12), palm(640, 520, '#0f1230', 8, 0.08)]
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.06, 1.0], x: [18, -6] }, (c) => {
        c.drawImage(back, -60, -20)
        stars(c, t, 0.85)
        moon(c, 330, 150, 40)
        sea(c, t, { horizon: 320, far: '#41658c', near: '#2a4a78', rows: 8, bottom: 520 })
        glitter(c, t, {
          x: 330,
          horizon: 320,
          bottom: 520,
          color: '#fbeec4',
          count: 70,
          spread: 0.7,
        })
        at(c, 620 + t * 5, 420 + Math.sin(t * 1.1) * 3, 0.62, Math.sin(t * 0.9) * 0.03, (k) =>
          k.drawImage(raft, -180, -312),
        )
        glow(c, 588 + t * 5, 398, 70, '#ffc877', 0.5)
        c.save()
        c.beginPath()
        c.moveTo(-60, 500)
        c.lineTo(W + 60, 470)
        c.lineTo(W + 60, H + 60)
        c.lineTo(-60, H + 60)
        c.clip()
        c.drawImage(sand, -60, 460)
        foam(c, t, { y: 520, reach: 70, color: '#eef2f7', water: '#2f4f7c', sand: '#34375f' })
        c.restore()
        at(c, 1120, 730, 1, Math.sin(t * 0.7) * 0.008, (k) => k.drawImage(tree[0], -380, -640))
        at(c, 1290, 735, 1, Math.sin(t * 0.6 + 1) * 0.01, (k) => k.drawImage(tree[1], -320, -520))
      })
  },
}

export const shots = [dusk, voyage, moonrise, beach]
