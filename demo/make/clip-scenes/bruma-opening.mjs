// The first two shots
import { flock, mist, sun } from './air.mjs'
import { range } from './bruma-parts.mjs'
import { smoke, train } from './figures.mjs'
import { H, camera, glow, layer, lerp, ramp, shape, sky } from './paint.mjs'

const morning = {
  seconds: 19,
  build() {
    const back = sky(['#8ea5c4', '#b9bfd0', '#e6cfc4', '#f7e0c2', '#f9ead2'], 1400, H)
    const low = '#f3e3d2'
    const ranges = [
      range({ y: 330, amp: 110, scale: 420, seed: 3, color: '#b3b8cb', low }),
      range({ y: 400, amp: 100, scale: 360, seed: 8, color: '#919db8', low }),
      range({ y: 470, amp: 90, scale: 320, seed: 13, color: '#6c7f9f', low, pines: 30, pine: 40 }),
      range({
        y: 560,
        amp: 80,
        scale: 380,
        seed: 18,
        color: '#465c7d',
        low: '#a9b2c2',
        pines: 26,
        pine: 90,
      }),
      range({
        y: 680,
        amp: 60,
        scale: 420,
        seed: 29,
        color: '#26374f',
        low: '#26374f',
        pines: 13,
        pine: 210,
        tree: '#22324a',
      }),
    ]
    const haze = [1, 2, 3, 4].map((i) => mist(2000, 190, '#fbf0e2', i * 5, 0.75))
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.0, 1.07], y: [0, -10] }, (c) => {
        c.drawImage(back, -60, 0)
        sun(c, 880, lerp(250, 200, p), 50, '#fffaf0', '#ffe2b0')
        ranges.forEach((one, i) => {
          c.drawImage(one, -120 - t * (1 + i * 2.2), 0)
          if (haze[i]) c.drawImage(haze[i], -300 + t * (i % 2 ? -5 : 6), 340 + i * 78)
        })
        flock(c, t, {
          count: 6,
          x: 120,
          y: 170,
          vx: 27,
          vy: -1,
          size: 0.48,
          color: '#5a6c8c',
          seed: 7,
        })
      })
  },
}

const bridge = {
  seconds: 18,
  build() {
    const back = sky(['#7d93b5', '#a9b6ca', '#d9d2d0', '#f3e4d0'], 1400, H)
    const ranges = [
      range({ y: 300, amp: 130, scale: 400, seed: 33, color: '#a4aec4', low: '#e9ddd2' }),
      range({
        y: 400,
        amp: 120,
        scale: 340,
        seed: 38,
        color: '#7b8caa',
        low: '#dcd6d2',
        pines: 20,
        pine: 44,
      }),
    ]
    const arches = layer(1900, 420, (c) => {
      c.fillStyle = ramp(c, 0, 420, ['#6d6a78', '#8d8c9c', '#d3cfd0'])
      c.fillRect(0, 0, 1900, 420)
      c.globalCompositeOperation = 'destination-out'
      for (let i = 0; i < 11; i++) {
        const x = 26 + i * 174
        shape(c, `M${x} 420 V150 Q${x} 46 ${x + 66} 46 Q${x + 132} 46 ${x + 132} 150 V420Z`, '#000')
      }
      c.globalCompositeOperation = 'source-over'
      shape(c, 'M0 5 H1900 M0 26 H1900', null, '#55556a', 5)
    })
    const near = range({
      y: 690,
      amp: 60,
      scale: 300,
      seed: 44,
      color: '#2b3d57',
      low: '#1d2b40',
      pines: 12,
      pine: 250,
    })
    const line = train({ body: '#2f2f45', trim: '#a8433f', light: '#ffd894', cars: 4 })
    const haze = [mist(2200, 300, '#f6ece2', 31, 0.9), mist(2200, 240, '#f6ece2', 36, 0.8)]
    return (ctx, t, p) =>
      camera(ctx, p, { zoom: [1.07, 1.0] }, (c) => {
        c.drawImage(back, -60, 0)
        ranges.forEach((one, i) => c.drawImage(one, -160 - t * (2 + i * 2), 0))
        c.drawImage(haze[0], -400 + t * 6, 300)
        const x = -1000 + t * 96
        smoke(c, t, x + 1010, 268, { vx: 74, color: '#f4efec', count: 14, size: 1 })
        c.drawImage(line, x, 264 + Math.sin(t * 9) * 0.5)
        glow(c, x + 1062, 328, 90, '#fff0c4', 0.8)
        c.drawImage(arches, -200 - t * 3, 388)
        c.drawImage(haze[1], -500 + t * 9, 520)
        c.drawImage(haze[0], -100 - t * 7, 560)
        c.drawImage(near, -200 - t * 12, 0)
      })
  },
}

export const opening = [morning, bridge]
