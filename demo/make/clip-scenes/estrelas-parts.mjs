import { at, glow, oval, ramp, shape } from './paint.mjs'

export const night = ['#120f3f', '#2a1f6a', '#5a3a94', '#a85fa8']

export function star(ctx, x, y, r, color, turn) {
  at(ctx, x, y, 1, turn, (c) => {
    let path = ''
    for (let i = 0; i < 10; i++) {
      const k = (i * Math.PI) / 5 - Math.PI / 2
      const d = i % 2 ? r * 0.48 : r
      path += `${i ? 'L' : 'M'}${Math.cos(k) * d} ${Math.sin(k) * d}`
    }
    shape(c, `${path}Z`, color, color, r * 0.22)
  })
}

// A crescent moon with a sleepy face
export function sleeper(ctx, x, y, r, t) {
  glow(ctx, x, y, r * 3.4, '#ffe9a8', 0.6)
  at(ctx, x, y, r / 100, Math.sin(t * 0.6) * 0.06 - 0.2, (c) => {
    shape(
      c,
      'M20 -98 A100 100 0 1 0 92 44 A84 84 0 1 1 20 -98Z',
      ramp(c, -100, 100, ['#fff6cf', '#ffd97a']),
    )
    shape(c, 'M-66 -8 q10 9 20 0', null, '#c98a3a', 5)
    shape(c, 'M-58 30 q14 14 28 4', null, '#c98a3a', 5)
    oval(c, -76, 18, 10, 7, 'rgba(255,150,110,0.55)')
  })
}
