// Drawn at a moment, so that they can move
import { alpha, at, disc, glow, layer, oval, ramp, shape } from './paint.mjs'

// A leg in two parts, swung from the hip
function leg(ctx, x, y, swing, color, upper = 34, lower = 36, width = 9) {
  const knee = [x + Math.sin(swing) * upper, y + Math.cos(swing) * upper]
  const bend = swing - 0.25 - 0.45 * Math.max(0, Math.sin(swing * 2))
  const foot = [knee[0] + Math.sin(bend) * lower, knee[1] + Math.cos(bend) * lower]
  shape(ctx, `M${x} ${y} L${knee}`, null, color, width)
  shape(ctx, `M${knee} L${foot}`, null, color, width * 0.68)
  shape(ctx, `M${foot} l7 2`, null, color, width * 0.68)
}

// The ground is at y 0; faces right
export function rider(ctx, x, y, scale, t, { coat, hat, horse, mane, skin }) {
  const pace = t * 4.2
  const bob = Math.sin(pace * 2) * 1.8
  at(ctx, x, y, scale, 0, (c) => {
    oval(c, 0, 2, 92, 7, alpha(mane, 0.3))
    leg(c, -46, -78, Math.sin(pace + 2.6) * 0.42, mane)
    leg(c, 44, -80, Math.sin(pace + 0.9) * 0.42, mane)
    c.translate(0, bob)
    const tail = Math.sin(t * 2.2) * 7
    shape(c, `M-66 -112 Q-92 -104 ${-92 + tail} -52 Q-84 -70 -62 -98Z`, mane)
    shape(
      c,
      'M-70 -108 Q-72 -70 -40 -70 Q0 -58 40 -70 Q64 -76 64 -106 Q40 -124 0 -116 Q-44 -126 -70 -108Z',
      horse,
    )
    const nod = Math.sin(pace * 2 + 0.6) * 0.05
    at(c, 54, -104, 1, nod, (k) => {
      shape(
        k,
        'M-20 -8 Q4 -38 22 -68 Q30 -76 38 -66 L66 -40 Q70 -30 58 -28 L36 -38 Q26 -8 8 22 Q-14 20 -20 -8Z',
        horse,
      )
      shape(k, 'M-20 -14 Q2 -44 20 -70 L26 -84 L32 -68 Q12 -30 -6 -2Z', mane)
      disc(k, 42, -54, 2.4, mane)
      shape(k, 'M60 -36 Q20 -16 -36 -22', null, mane, 2)
    })
    shape(c, 'M-22 -118 Q0 -128 24 -118 L20 -92 Q0 -88 -18 -92Z', hat)
    shape(c, 'M-18 -120 Q-20 -168 2 -174 Q24 -170 22 -120Z', coat)
    shape(c, 'M2 -124 Q22 -112 16 -84 L22 -66', null, coat, 13)
    shape(c, 'M6 -160 Q26 -148 34 -124', null, coat, 10)
    disc(c, 6, -186, 12, skin)
    shape(
      c,
      'M-22 -190 Q6 -204 34 -190 Q30 -184 6 -188 Q-16 -184 -22 -190Z M-10 -192 Q-8 -212 6 -211 Q20 -212 22 -192Z',
      hat,
    )
    c.translate(0, -bob)
    leg(c, -52, -76, Math.sin(pace) * 0.42, horse)
    leg(c, 50, -78, Math.sin(pace + 3.6) * 0.42, horse)
  })
}

// The rails are at y 0
export function tram({ body, trim, roof, light, dark }) {
  return layer(460, 240, (c) => {
    shape(c, 'M14 58 Q230 26 446 58 L446 72 L14 72Z', roof)
    shape(c, 'M30 72 H430 V150 H30Z', alpha(light, 0.9))
    c.fillStyle = ramp(c, 72, 150, [alpha('#fff3cf', 0.9), alpha(light, 0.2)])
    c.fillRect(30, 72, 400, 78)
    for (let i = 0; i < 5; i++) {
      const x = 84 + i * 72
      shape(c, `M${x} 150 V116 q0 -8 8 -8 h20 q8 0 8 8 V150Z`, dark)
      disc(c, x + 18, 96, 11, dark)
    }
    for (let i = 0; i <= 6; i++) shape(c, `M${28 + i * 66} 70 h9 V156 h-9Z`, body)
    shape(
      c,
      'M16 148 H444 V204 Q444 212 434 212 H26 Q16 212 16 204Z',
      ramp(c, 148, 212, [body, trim]),
    )
    shape(c, 'M22 162 H438 M22 198 H438', null, light, 2.5)
    for (const x of [92, 150, 310, 368]) {
      disc(c, x, 220, 17, dark)
      disc(c, x, 220, 6, trim)
    }
    shape(c, 'M230 44 L196 4', null, dark, 4)
    disc(c, 446, 180, 8, '#fff3cf')
  })
}

// The rails are at the lower edge
export function train({ body, trim, light, cars = 4 }) {
  const width = 250 + cars * 210
  return layer(width, 130, (c) => {
    for (let i = 0; i < cars; i++) {
      const x = 8 + i * 210
      shape(c, `M${x} 40 Q${x + 98} 26 ${x + 196} 40 V108 H${x}Z`, body)
      shape(c, `M${x} 86 h196 v6 h-196Z`, trim)
      for (let n = 0; n < 5; n++) shape(c, `M${x + 14 + n * 35} 52 h24 v24 h-24Z`, light)
      for (const w of [34, 66, 134, 166]) disc(c, x + w, 114, 12, body)
      shape(c, `M${x + 194} 102 h18`, null, body, 6)
    }
    const e = 14 + cars * 210
    shape(
      c,
      `M${e} 22 H${e + 62} V52 H${e + 190} Q${e + 204} 54 ${e + 204} 76 Q${e + 204} 98 ${e + 190} 100 H${e}Z`,
      body,
    )
    shape(
      c,
      `M${e - 8} 22 H${e + 72} V14 H${e - 8}Z M${e + 150} 52 L${e + 144} 16 H${e + 178} L${e + 172} 52Z`,
      body,
    )
    shape(c, `M${e + 92} 52 Q${e + 92} 36 ${e + 106} 36 Q${e + 120} 36 ${e + 120} 52Z`, trim)
    shape(c, `M${e + 14} 30 h32 v24 h-32Z`, light)
    shape(c, `M${e + 76} 52 V100 M${e + 130} 52 V100`, null, trim, 4)
    for (const w of [26, 70, 114, 160]) disc(c, e + w, 110, w < 130 ? 18 : 14, body)
    shape(c, `M${e + 196} 100 L${e + 226} 122 H${e + 176}Z`, body)
    disc(c, e + 204, 64, 7, '#fff3cf')
  })
}

export function smoke(ctx, t, x, y, { vx, color, count = 12, size = 1, life = 5 }) {
  for (let i = 0; i < count; i++) {
    const k = (t / life + i / count) % 1
    const px = x - vx * k * life + Math.sin(i * 2.4 + k * 4) * 10
    const py = y - (1 - (1 - k) ** 2) * 90 * size
    glow(
      ctx,
      px,
      py,
      (18 + 92 * k) * size,
      color,
      0.75 * (1 - k) * Math.min(1, k * 10),
      'source-over',
    )
  }
}
