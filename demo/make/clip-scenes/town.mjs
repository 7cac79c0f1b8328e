import { alpha, disc, glow, layer, lerp, mix, oval, ramp, random, shape } from './paint.mjs'

const window_ = (c, x, y, w, h, frame, pane) => {
  shape(
    c,
    `M${x - 3} ${y + h} V${y + h * 0.25} Q${x + w / 2} ${y - h * 0.22} ${x + w + 3} ${y + h * 0.25} V${y + h}Z`,
    frame,
  )
  shape(
    c,
    `M${x} ${y + h - 3} V${y + h * 0.3} Q${x + w / 2} ${y - h * 0.1} ${x + w} ${y + h * 0.3} V${y + h - 3}Z`,
    pane,
  )
  shape(c, `M${x + w / 2} ${y + 2} V${y + h - 3} M${x} ${y + h * 0.55} H${x + w}`, null, frame, 2)
}

// `lights` collects the windows that may be lit later.
export function houses({
  width,
  height,
  base,
  walls,
  trims,
  roof,
  dark,
  seed,
  size = 1,
  slope = 0,
}) {
  const r = random(seed)
  const lights = []
  const picture = layer(width, height, (c) => {
    let x = -20
    while (x < width + 20) {
      const w = (88 + r() * 84) * size
      const floors = r() < 0.62 ? 2 : 1
      const tall = (floors * 78 + 34 + r() * 22) * size
      const foot = base + slope * x
      const top = foot - tall
      const wall = walls[Math.floor(r() * walls.length)]
      const trim = trims[Math.floor(r() * trims.length)]
      shape(
        c,
        `M${x} ${top} H${x + w} V${height} H${x}Z`,
        ramp(c, top, foot, [wall, mix(wall, dark, 0.45)]),
      )
      shape(c, `M${x} ${top} h${6 * size} V${foot} h${-6 * size}Z`, alpha(trim, 0.7))
      const rise = 26 * size
      shape(
        c,
        `M${x - 7} ${top + 5} L${x + 10} ${top - rise} H${x + w - 10} L${x + w + 7} ${top + 5}Z`,
        ramp(c, top - rise, top, [mix(roof, '#ffffff', 0.06), mix(roof, dark, 0.3)]),
      )
      for (let k = x; k < x + w; k += 9 * size)
        shape(
          c,
          `M${lerp(k, x + w / 2, 0.12)} ${top - rise + 2} L${k} ${top + 4}`,
          null,
          alpha(dark, 0.25),
          1.5,
        )
      const each = Math.max(2, Math.round(w / (44 * size)))
      for (let f = 0; f < floors; f++)
        for (let n = 0; n < each; n++) {
          const ww = 17 * size
          const wh = 36 * size
          const wx = x + ((n + 0.5) / each) * w - ww / 2
          const wy = top + (20 + f * 76) * size
          const door = f === floors - 1 && n === Math.floor(each / 2)
          window_(c, wx, wy, ww, door ? foot - wy + 4 : wh, trim, mix(dark, '#3a4a7a', 0.25))
          if (f === 0 && floors === 2)
            shape(
              c,
              `M${wx - 6} ${wy + wh} h${ww + 12} M${wx - 6} ${wy + wh - 10} h${ww + 12}`,
              null,
              dark,
              2,
            )
          if (!door)
            lights.push({
              x: wx,
              y: wy,
              w: ww,
              h: wh,
              order: r(),
              tint: r() < 0.75 ? '#ffcf73' : '#ffe6ad',
            })
        }
      x += w
    }
  })
  return { picture, lights }
}

// Lights a `share` of the windows, from 0 to 1
export function lightUp(ctx, lights, share, t, halo = 46) {
  for (const one of lights) {
    const on = Math.min(1, Math.max(0, (share - one.order) * 14))
    if (on <= 0) continue
    const waver = on * (0.92 + 0.06 * Math.sin(t * 1.3 + one.order * 40))
    ctx.globalAlpha = waver
    shape(
      ctx,
      `M${one.x} ${one.y + one.h - 3} V${one.y + one.h * 0.3} Q${one.x + one.w / 2} ${one.y - one.h * 0.1} ${one.x + one.w} ${one.y + one.h * 0.3} V${one.y + one.h - 3}Z`,
      one.tint,
    )
    ctx.globalAlpha = 1
    glow(ctx, one.x + one.w / 2, one.y + one.h * 0.5, halo, '#ff9f45', 0.4 * waver)
  }
}

// The ground is the lower edge
export function church(width, wall, stone, roof, dark) {
  return layer(width, width * 1.25, (c, w) => {
    c.scale(w / 320, w / 320)
    const body = ramp(c, 60, 400, [wall, mix(wall, dark, 0.4)])
    shape(c, 'M84 400 V190 H236 V400Z', body)
    shape(
      c,
      'M84 192 Q110 186 118 160 Q124 134 160 122 Q196 134 202 160 Q210 186 236 192Z',
      body,
      stone,
      5,
    )
    shape(c, 'M160 122 V92 M150 102 H170', null, stone, 4)
    for (const x of [28, 236]) {
      shape(c, `M${x} 400 V140 H${x + 56} V400Z`, body)
      shape(
        c,
        `M${x} 140 V400 M${x + 56} 140 V400 M${x - 4} 140 h64 M${x} 214 h56 M${x} 300 h56`,
        null,
        stone,
        5,
      )
      shape(c, `M${x + 2} 138 Q${x + 2} 104 ${x + 28} 92 Q${x + 54} 104 ${x + 54} 138Z`, roof)
      shape(c, `M${x + 28} 92 V64 M${x + 20} 74 h16`, null, stone, 3.5)
      shape(c, `M${x + 16} 204 V174 Q${x + 28} 158 ${x + 40} 174 V204Z`, dark)
      shape(c, `M${x + 28} 172 q9 6 9 20 h-18 q0 -14 9 -20Z`, stone)
    }
    shape(c, 'M84 300 H236 M84 214 H236', null, stone, 4)
    shape(c, 'M136 400 V340 Q160 316 184 340 V400Z', dark, stone, 5)
    for (const x of [102, 148, 194])
      shape(c, `M${x} 286 V246 Q${x + 12} 232 ${x + 24} 246 V286Z`, dark, stone, 3)
    disc(c, 160, 172, 15, dark)
    shape(c, 'M160 157 v30 M145 172 h30', null, stone, 3)
  })
}

export function lamp(ctx, x, y, scale, color, t, strength = 1) {
  const s = scale
  shape(ctx, `M${x} ${y} V${y - 150 * s}`, null, color, 6 * s)
  shape(
    ctx,
    `M${x - 12 * s} ${y} h${24 * s} M${x - 8 * s} ${y - 14 * s} h${16 * s}`,
    null,
    color,
    7 * s,
  )
  const top = y - 172 * s
  glow(ctx, x, top, 190 * s, '#ffb255', 0.62 * strength)
  shape(
    ctx,
    `M${x - 9 * s} ${top + 22 * s} L${x - 15 * s} ${top - 14 * s} H${x + 15 * s} L${x + 9 * s} ${top + 22 * s}Z`,
    strength > 0.1 ? '#ffe2a0' : '#4a4a6a',
    color,
    3 * s,
  )
  shape(
    ctx,
    `M${x - 19 * s} ${top - 14 * s} Q${x} ${top - 38 * s} ${x + 19 * s} ${top - 14 * s}Z`,
    color,
  )
}

// In perspective between two heights
export function cobbles(width, height, light, dark, seed) {
  return layer(width, height, (c) => {
    c.fillStyle = ramp(c, 0, height, [light, dark])
    c.fillRect(0, 0, width, height)
    const r = random(seed)
    for (let row = 0; row < 13; row++) {
      const k = row / 13
      const y = height * k ** 1.35 + 6
      const w = 22 + 48 * k
      for (let x = -w * r(); x < width; x += w * (0.9 + 0.3 * r()))
        oval(
          c,
          x + w / 2,
          y,
          w * 0.42,
          3.2 + 9 * k,
          alpha(r() < 0.5 ? dark : mix(light, '#ffffff', 0.12), 0.22),
        )
    }
  })
}
