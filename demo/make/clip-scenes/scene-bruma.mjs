// Misty highlands crossed by a small train
import { opening } from './bruma-opening.mjs'
import { makeStars, mist, sun } from './air.mjs'
import { clockFace, range } from './bruma-parts.mjs'
import { smoke, train } from './figures.mjs'
import { araucaria, grass } from './flora.mjs'
import { H, W, camera, glow, layer, lerp, ramp, random, shape, sky } from './paint.mjs'

const carriage = {
  seconds: 18,
  build() {
    const back = sky(['#6f87ad', '#9fb0c8', '#e4cdbf', '#f4dcbb'], 1400, H)
    const layers = [
      [
        range({
          width: 2000,
          y: 330,
          amp: 120,
          scale: 420,
          seed: 53,
          color: '#98a6c0',
          low: '#e4d8cf',
        }),
        10,
      ],
      [
        range({
          width: 2400,
          y: 420,
          amp: 100,
          scale: 360,
          seed: 58,
          color: '#6b809f',
          low: '#cfcdd0',
          pines: 26,
          pine: 60,
        }),
        26,
      ],
      [
        range({
          width: 3400,
          y: 520,
          amp: 60,
          scale: 320,
          seed: 63,
          color: '#41597a',
          low: '#8c9bb0',
          pines: 30,
          pine: 150,
        }),
        72,
      ],
    ]
    const haze = mist(2600, 260, '#f8ede0', 51, 0.7)
    const near = layer(5200, 330, (c) => {
      const r = random(5)
      for (let x = 100; x < 5200; x += 260 + r() * 420)
        c.drawImage(araucaria(110, 170, '#1f2f46', 3), x, 10, 200, 320)
      c.drawImage(grass(5200, 70, '#18263a', '#3a5266', 8, 14), 0, 262)
    })
    const frame = layer(W, H, (c) => {
      c.fillStyle = ramp(c, 0, H, ['#5c3426', '#3a1f1a'])
      c.fillRect(0, 0, W, H)
      c.globalCompositeOperation = 'destination-out'
      c.beginPath()
      c.roundRect(150, 70, 980, 500, 46)
      c.fill()
      c.globalCompositeOperation = 'source-over'
      c.lineWidth = 12
      c.strokeStyle = '#b07a44'
      c.stroke()
      shape(c, 'M156 318 H1124', null, '#8a5a34', 9)
      c.fillStyle = ramp(c, 596, 640, ['#9a6a3c', '#5a3422'])
      c.fillRect(90, 604, 1100, 30)
      shape(
        c,
        'M150 -10 Q60 260 110 640 H-20 V-10Z',
        ramp(c, 0, 0, ['#7a2f34', '#a8494a', '#6a252c'], 0, 140),
      )
      shape(
        c,
        'M1130 -10 Q1220 260 1170 640 H1300 V-10Z',
        ramp(c, 0, 0, ['#6a252c', '#a8494a', '#7a2f34'], 1140, 1280),
      )
      shape(
        c,
        'M836 604 v-52 q0 -8 8 -8 h48 q8 0 8 8 v52Z M900 556 q26 0 26 18 q0 20 -26 20',
        '#e9dcc6',
        '#b9a58a',
        3,
      )
      shape(c, 'M300 604 l10 -22 h190 l14 22Z', '#2f4a6a', '#1f3048', 3)
      shape(c, 'M310 582 q46 -14 94 0 q50 -14 96 0', null, '#f2e6d0', 6)
    })
    return (ctx, t) => {
      const shake = Math.sin(t * 8.2) * 0.9 + Math.sin(t * 3.1) * 0.7
      ctx.drawImage(back, -60, 0)
      sun(ctx, 880 - t * 2, 210, 40, '#fffaf0', '#ffdca8')
      layers.forEach(([one, speed], i) => {
        ctx.drawImage(one, -100 - t * speed, -20)
        if (i === 1) ctx.drawImage(haze, -300 - t * 30, 330)
      })
      ctx.drawImage(near, -60 - t * 210, 290)
      ctx.save()
      ctx.translate(0, shake)
      ctx.drawImage(frame, -6, -6, W + 12, H + 12)
      for (let i = 0; i < 5; i++) {
        const k = (t * 0.22 + i / 5) % 1
        glow(
          ctx,
          868 + Math.sin(k * 7 + i) * 9,
          540 - k * 90,
          12 + 26 * k,
          '#fff6ea',
          0.28 * Math.sin(k * Math.PI),
        )
      }
      ctx.restore()
    }
  },
}

const station = {
  seconds: 17,
  build() {
    const back = sky(['#1f2a4c', '#3d4670', '#7a6a8c', '#c99a92'], 1400, H)
    const stars = makeStars(110, 260, 70)
    const ranges = [
      range({ y: 370, amp: 110, scale: 420, seed: 73, color: '#5a6088', low: '#a58c98' }),
      range({
        y: 460,
        amp: 80,
        scale: 360,
        seed: 78,
        color: '#3d466c',
        low: '#6a6480',
        pines: 26,
        pine: 80,
      }),
    ]
    const ground = layer(1500, 220, (c) => {
      c.fillStyle = ramp(c, 0, 220, ['#2a2f4a', '#131728'])
      c.fillRect(0, 0, 1500, 220)
      shape(c, 'M0 40 H1500 M0 56 H1500', null, '#6a6a86', 4)
    })
    const line = train({ body: '#1c1f36', trim: '#8a3a40', light: '#ffd27f', cars: 4 })
    const haze = [mist(2000, 220, '#b9a9b4', 71, 0.6), mist(2200, 200, '#c9bcc4', 76, 0.6)]
    const house = layer(420, 330, (c) => {
      shape(c, 'M40 330 V150 H380 V330Z', ramp(c, 150, 330, ['#c9a48c', '#6a5468']))
      shape(c, 'M10 160 L70 70 H350 L410 160Z', ramp(c, 70, 160, ['#8a3f44', '#4a2438']))
      shape(c, 'M190 70 L230 26 L270 70Z', '#6a2f3c')
      for (const x of [66, 292])
        shape(c, `M${x} 270 V206 q28 -22 56 0 V270Z`, '#ffd27f', '#3a2438', 6)
      shape(c, 'M172 330 V216 q36 -28 72 0 V330Z', '#ffdf9c', '#3a2438', 7)
      shape(c, 'M0 176 H420', null, '#3a2438', 7)
      for (const x of [20, 150, 268, 400]) shape(c, `M${x} 176 V330`, null, '#3a2438', 6)
      clockFace(c)
    })
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.08], x: [0, 20] }, (c) => {
        c.drawImage(back, -60, 0)
        stars(c, t, 0.35 + 0.5 * p)
        ranges.forEach((one, i) => c.drawImage(one, -160 - t * (1 + i), 0))
        c.drawImage(haze[0], -300 + t * 7, 410)
        c.drawImage(house, 760, 244)
        glow(c, 968, 500, 240, '#ffb45f', 0.55 + 0.03 * Math.sin(t * 4))
        c.drawImage(ground, -80, 560)
        // The train slows down and stops
        const k = Math.min(1, t / 12)
        const x = lerp(-1250, -390, 1 - (1 - k) ** 2.4)
        smoke(c, t, x + 1010, 490, {
          vx: 60 * (1 - k) + 4,
          color: '#d9ced6',
          count: 12,
          size: 0.95,
        })
        c.drawImage(line, x, 484)
        glow(c, x + 1062, 548, 170, '#fff0c4', 0.85)
        for (let i = 0; i < 4; i++) glow(c, x + 106 + i * 210, 560, 130, '#ffb45f', 0.3)
        c.drawImage(haze[1], -500 + t * 10, 560)
      })
  },
}

export const shots = [...opening, carriage, station]
