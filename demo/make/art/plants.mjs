import { between, box, disc, fade, line, mix, n, place, shape, times } from './paint.mjs'

export function grass(c, o = {}) {
  const base = c.h * (o.y ?? 1.02)
  const blades = times(o.count ?? 220, () => {
    const x = c.random() * c.w
    const tall = between(c, 30, o.tall ?? 120)
    const lean = between(c, -30, 36)
    return `M${n(x - 3)} ${n(base)}q${n(lean * 0.2)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}q${n(-lean * 0.3)} ${n(tall * 0.5)} ${n(8 - lean)} ${n(tall)}z`
  })
  return shape(blades, c.pal.ink)
}

export function cactus(c, o = {}) {
  const tone = mix(c.pal.ink, c.pal.haze, o.lit ?? 0.06)
  const edge = mix(tone, c.pal.light, 0.5)
  const arm = (x, y0, y1, w) =>
    line(`M${x} ${y0}V${y1}`, tone, w) +
    line(`M${x + w * 0.42} ${y0 - 6}V${y1 + 4}`, edge, 2, 'opacity="0.55"')
  const bend = (d, w) => line(d, tone, w)
  const body =
    bend('M0 -190q0 60 -110 40V-330', 34) +
    bend('M0 -250q0 50 100 20V-420', 32) +
    bend('M-110 -250q-70 0 -70 -60V-390', 24) +
    bend('M100 -330q64 0 64 -50V-460', 22) +
    arm(0, 10, -520, 44) +
    arm(-110, -170, -330, 34) +
    arm(100, -240, -420, 32) +
    disc(0, -548, 9, c.pal.accent) +
    disc(100, -440, 7, c.pal.accent)
  return place(c, o, body)
}

export function drytree(c, o = {}) {
  const tone = o.tone ?? c.pal.ink
  const limb = (x, y, turn, length, width, depth) => {
    if (depth === 0 || width < 1) return ''
    const [ex, ey] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length]
    const wood = line(
      `M${n(x)} ${n(y)}Q${n((x + ex) / 2 + between(c, -9, 9))} ${n((y + ey) / 2)} ${n(ex)} ${n(ey)}`,
      tone,
      n(width),
    )
    const forks = depth > 4 ? 2 : 3
    return (
      wood +
      times(forks, (i) =>
        limb(
          ex,
          ey,
          turn + (i - (forks - 1) / 2) * 0.62 + between(c, -0.28, 0.28),
          length * between(c, 0.66, 0.84),
          width * 0.66,
          depth - 1,
        ),
      )
    )
  }
  return place(c, o, limb(0, 10, -1.57 + (o.lean ?? 0.12), 150, 30, o.depth ?? 6))
}

export function palm(c, o = {}) {
  const tone = o.tone ?? c.pal.ink
  const bow = o.bow ?? 50
  const tall = o.tall ?? 520
  const trunk =
    line(`M0 10Q${-bow} ${-tall * 0.5} ${bow} ${-tall}`, tone, 16) +
    line(`M0 10Q${-bow * 0.8} ${-tall * 0.3} ${-bow * 0.3} ${-tall * 0.4}`, tone, 22)
  const leaves = times(13, (i) => {
    const turn = (-205 + (i / 12) * 230 + between(c, -5, 5)) * 0.01745
    const reach = between(c, 150, 205)
    const [ex, ey] = [
      bow + Math.cos(turn) * reach,
      -tall + Math.sin(turn) * reach * 0.62 + 60 * Math.abs(Math.cos(turn)),
    ]
    const [mx, my] = [
      bow + Math.cos(turn) * reach * 0.6,
      -tall + Math.sin(turn) * reach * 0.85 - 18,
    ]
    const spine = shape(
      `M${bow} ${-tall}Q${n(mx)} ${n(my - 16)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + 22)} ${bow} ${-tall}z`,
      tone,
    )
    const fringe = times(9, (k) => {
      const t = 0.25 + k * 0.085
      const [px, py] = [
        (1 - t) ** 2 * bow + 2 * t * (1 - t) * mx + t * t * ex,
        (1 - t) ** 2 * -tall + 2 * t * (1 - t) * my + t * t * ey,
      ]
      return line(`M${n(px)} ${n(py)}l${n(Math.cos(turn) * 22 - 4)} ${n(34 - 10 * t)}`, tone, 3.4)
    })
    return spine + fringe
  })
  return place(c, o, trunk + leaves)
}

export function trunks(c, o = {}) {
  const rows = o.rows ?? 4
  return times(rows, (row) => {
    const t = row / (rows - 1 || 1)
    const tone = mix(c.pal.haze, c.pal.ink, 0.2 + 0.78 * t)
    const count = Math.round((c.poster ? 10 : 18) - t * (c.poster ? 6 : 10))
    const d = times(count, (i) => {
      let x = ((i + between(c, 0.1, 0.9)) / count) * c.w
      const gap = (o.gap ?? 230) * (0.4 + 0.8 * t)
      if (Math.abs(x - c.fx) < gap)
        x = c.fx + (x < c.fx ? -gap : gap) - between(c, 0, 60) * (x < c.fx ? 1 : -1)
      const w = (10 + 44 * t ** 1.5) * between(c, 0.6, 1.3)
      const sway = between(c, -30, 30)
      return `M${n(x - w)} ${c.h}C${n(x - w * 0.6)} ${n(c.h * 0.7)} ${n(x - w * 0.5 + sway)} ${n(c.h * 0.3)} ${n(x - w * 0.6 + sway)} -10L${n(x + w * 0.5 + sway)} -10C${n(x + w * 0.4 + sway)} ${n(c.h * 0.3)} ${n(x + w * 0.5)} ${n(c.h * 0.7)} ${n(x + w * 1.2)} ${c.h}z`
    })
    return (
      shape(
        d,
        fade(c, [
          [0, mix(tone, c.pal.ink, 0.25)],
          [0.6, tone],
          [1, mix(tone, c.pal.haze, 0.18 * (1 - t))],
        ]),
      ) +
      (row < rows - 1
        ? box(
            0,
            c.h * 0.45,
            c.w,
            c.h * 0.55,
            fade(c, [
              [0, c.pal.haze, 0],
              [1, c.pal.haze, 0.3],
            ]),
          )
        : '')
    )
  })
}
