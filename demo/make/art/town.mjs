import { between, box, disc, fade, line, mix, n, oval, place, shape, times } from './paint.mjs'

const chances = (c, odds) => c.random() < odds

export function roofs(c, o = {}) {
  const rows = o.rows ?? 4
  return times(rows, (row) => {
    const t = rows > 1 ? row / (rows - 1) : 1
    const base = c.h * ((c.poster ? (o.py0 ?? o.y0 ?? 0.62) : (o.y0 ?? 0.62)) + t * (o.deep ?? 0.3))
    const tone = mix(c.pal.haze, c.pal.ink, 0.25 + 0.7 * t)
    const size = 44 + 70 * t
    const dip = (x) => Math.sin((x / c.w) * 5 + row * 1.7 + c.seed) * 30 * (1 - t * 0.4)
    let houses = ''
    for (let x = -60; x < c.w + 60;) {
      const w = size * between(c, 0.8, 1.6)
      const y = base + dip(x) - between(c, 0, size * 0.5)
      const wall = mix(tone, c.pal.light, between(c, 0, 0.1))
      const roof = mix(mix(tone, c.pal.accent, 0.3 * (1 - t)), c.pal.ink, 0.2)
      houses += box(
        x,
        y,
        w + 1,
        c.h - y,
        fade(c, [
          [0, wall],
          [0.3, wall],
          [1, tone],
        ]),
      )
      houses += shape(
        `M${n(x - 6)} ${n(y)}L${n(x + w * 0.22)} ${n(y - size * 0.3)}H${n(x + w * 0.78)}L${n(x + w + 6)} ${n(y)}z`,
        roof,
      )
      const across = Math.max(2, Math.round(w / (size * 0.36)))
      for (let i = 0; i < across; i++)
        for (let j = 0; j < 3; j++) {
          const lit = chances(c, (o.lit ?? 0.35) * (0.5 + t * 0.5))
          const pane = lit ? c.pal.accent : mix(wall, c.pal.ink, 0.4)
          houses += box(
            x + ((i + 0.5) / across) * w - size * 0.07,
            y + size * (0.2 + j * 0.46),
            size * 0.14,
            size * 0.25,
            pane,
            lit ? '' : 'opacity="0.6"',
          )
        }
      x += w
    }
    return houses
  })
}

export function church(c, o = {}) {
  const tone = o.tone ?? mix(c.pal.ink, c.pal.haze, 0.12)
  const lit = c.pal.accent
  const tower = (x) =>
    box(x - 48, -330, 96, 350, tone) +
    shape(`M${x - 56} -330Q${x - 44} -420 ${x} -440Q${x + 44} -420 ${x + 56} -330z`, tone) +
    line(`M${x} -440V-500M${x - 16} -478H${x + 16}`, tone, 6) +
    shape(`M${x - 20} -236V-276Q${x} -304 ${x + 20} -276V-236z`, lit, 'opacity="0.85"')
  const front =
    box(-110, -250, 220, 270, tone) +
    shape('M-120 -250Q-90 -262 -84 -300Q-40 -316 0 -366Q40 -316 84 -300Q90 -262 120 -250z', tone)
  const door =
    shape('M-34 20V-84Q0 -124 34 -84V20z', lit) +
    disc(0, -200, 26, lit, 'opacity="0.85"') +
    line('M0 -366V-420M-16 -398H16', tone, 6)
  return place(c, o, tower(-150) + tower(150) + front + door)
}

// Serves as tenement and as asylum
export function facade(c, o = {}) {
  const [cols, floors] = [o.cols ?? 11, o.floors ?? 6]
  const [w, h] = [o.w ?? 1100, o.h ?? 900]
  const wall = o.tone ?? mix(c.pal.ink, c.pal.haze, 0.24)
  const [cell, floor] = [w / cols, h / floors]
  let all = box(
    -w / 2,
    -h,
    w,
    h + 20,
    fade(c, [
      [0, mix(wall, c.pal.ink, 0.45)],
      [0.6, wall],
      [1, mix(wall, c.pal.ink, 0.6)],
    ]),
  )
  for (let j = 0; j < floors; j++) {
    const y = -h + j * floor
    all += box(-w / 2, y + floor * 0.86, w, 7, mix(wall, c.pal.ink, 0.6))
    for (let i = 0; i < cols; i++) {
      const x = -w / 2 + (i + 0.5) * cell
      const lit = chances(c, o.lit ?? 0.5)
      const pane = lit
        ? mix(c.pal.accent, c.pal.light, c.random() * 0.6)
        : mix(wall, c.pal.ink, 0.72)
      const [pw, ph] = [cell * 0.42, floor * 0.58]
      const top = y + floor * 0.2
      all += shape(
        `M${n(x - pw / 2)} ${n(top + ph)}V${n(top + 10)}Q${n(x)} ${n(top - 14)} ${n(x + pw / 2)} ${n(top + 10)}V${n(top + ph)}z`,
        pane,
      )
      all += line(
        `M${n(x)} ${n(top)}V${n(top + ph)}M${n(x - pw / 2)} ${n(top + ph * 0.45)}H${n(x + pw / 2)}`,
        mix(wall, c.pal.ink, 0.5),
        3,
      )
      if (o.shutters)
        all +=
          box(x - pw * 0.98, top + 2, pw * 0.42, ph, o.shutters) +
          box(x + pw * 0.56, top + 2, pw * 0.42, ph, o.shutters)
      if (lit && chances(c, o.people ?? 0.35))
        all +=
          disc(x + between(c, -5, 5), top + ph * 0.5, pw * 0.16, c.pal.ink) +
          oval(x, top + ph, pw * 0.32, ph * 0.36, c.pal.ink)
    }
  }
  if (o.roof)
    all +=
      shape(
        `M${-w / 2 - 30} ${-h}L${-w / 2 + 50} ${-h - 90}H${w / 2 - 50}L${w / 2 + 30} ${-h}z`,
        mix(wall, c.pal.ink, 0.5),
      ) +
      shape(`M-120 ${-h}L0 ${-h - 150}L120 ${-h}z`, wall) +
      disc(0, -h - 56, 30, c.pal.accent)
  if (o.door)
    all +=
      shape(`M-58 20V${-floor * 0.8}Q0 ${-floor * 1.12} 58 ${-floor * 0.8}V20z`, c.pal.light) +
      shape('M-16 20V-62Q0 -84 16 -62V20z', c.pal.ink)
  return place(c, o, all)
}

export function laundry(c, o = {}) {
  const cloths = [
    c.pal.light,
    c.pal.accent,
    mix(c.pal.light, c.pal.haze, 0.5),
    mix(c.pal.haze, c.pal.ink, 0.3),
  ]
  return times(o.count ?? 4, (row) => {
    const y = c.h * (0.16 + row * 0.17)
    const sag = between(c, 30, 70)
    const rope = line(
      `M-10 ${n(y)}Q${c.w / 2} ${n(y + sag * 2)} ${c.w + 10} ${n(y - 30)}`,
      c.pal.ink,
      3,
    )
    const hung = times(c.poster ? 5 : 9, () => {
      const t = between(c, c.poster ? 0.02 : 0.35, 0.97)
      const [x, top] = [t * c.w, y + 4 * t * (1 - t) * sag - t * t * 30]
      const [w, h] = [between(c, 34, 78), between(c, 60, 120)]
      const fill = mix(cloths[Math.floor(c.random() * 4)], c.pal.ink, 0.12 + 0.1 * row)
      return shape(
        `M${n(x)} ${n(top)}h${n(w)}q6 ${n(h / 2)} ${n(-4)} ${n(h)}q${n(-w / 2)} ${n(-14)} ${n(-w + 2)} 4q-6 ${n(-h / 2)} 2 ${n(-h - 4)}z`,
        fill,
      )
    })
    return rope + hung
  })
}
