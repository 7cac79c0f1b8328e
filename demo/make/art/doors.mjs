import { aura, box, disc, fade, line, mix, n, place, shape, spot, times } from './paint.mjs'

export function tiles(c, o = {}) {
  const size = o.size ?? 120
  const [ink, pale] = [c.pal.sky[1], mix(c.pal.sky[3], c.pal.light, 0.3)]
  const petal = (turn) =>
    `<g transform="rotate(${turn})">${shape('M0 -6C-16 -26 -14 -44 0 -56C14 -44 16 -26 0 -6z', ink)}${shape('M36 -36q20 -4 24 -24q-22 2 -24 24z', c.pal.accent)}</g>`
  const inner =
    box(-60, -60, 120, 120, pale) +
    [0, 90, 180, 270].map(petal).join('') +
    disc(0, 0, 9, c.pal.accent) +
    line('M-60 -60H60V60H-60z', mix(pale, ink, 0.35), 2) +
    disc(0, 0, 34, 'none', `stroke="${c.pal.sky[2]}" stroke-width="4"`)
  let all = ''
  for (let y = 0; y < c.h + size; y += size)
    for (let x = 0; x < c.w + size; x += size)
      all += `<use href="#tile" x="0" y="0" transform="translate(${x} ${y}) scale(${size / 120})"/>`
  c.defs.push(`<g id="tile">${inner}</g>`)
  const { x, y } = spot(c, o)
  const shade = `<radialGradient id="wall" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${c.h * 0.9}"><stop offset="0" stop-color="${c.pal.ink}" stop-opacity="0"/><stop offset="1" stop-color="${c.pal.ink}" stop-opacity="0.93"/></radialGradient>`
  c.defs.push(shade)
  return all + box(0, 0, c.w, c.h, 'url(#wall)')
}

export function archway(c, o = {}) {
  const [w, h] = [o.w ?? 340, o.h ?? 760]
  const light = fade(
    c,
    o.cold
      ? [
          [0, c.pal.sky[0]],
          [1, c.pal.sky[3]],
        ]
      : [
          [0, c.pal.sky[3]],
          [0.5, c.pal.accent],
          [1, c.pal.light],
        ],
  )
  const hole = (grow) =>
    `M${-w / 2 - grow} 20V${-h + w / 2}A${w / 2 + grow} ${w / 2 + grow} 0 0 1 ${w / 2 + grow} ${-h + w / 2}V20z`
  const spill = o.cold
    ? ''
    : shape(
        `M${-w / 2} 18L${-w * 1.5} 420H${w * 1.1}L${w / 2} 18z`,
        fade(c, [
          [0, c.pal.light, 0.55],
          [1, c.pal.light, 0],
        ]),
      )
  const bars = o.bars
    ? times(9, (i) =>
        line(`M${n(-w / 2 + (i + 0.5) * (w / 9))} 20V${n(-h + w * 0.16)}`, c.pal.ink, 9),
      ) + line(`M${-w / 2} ${-h * 0.35}H${w / 2}M${-w / 2} ${-h * 0.68}H${w / 2}`, c.pal.ink, 9)
    : ''
  return place(
    c,
    o,
    spill +
      shape(hole(34), mix(c.pal.ink, c.pal.haze, 0.25)) +
      shape(hole(14), mix(c.pal.ink, c.pal.haze, 0.08)) +
      shape(hole(0), light) +
      (o.cold
        ? shape(
            'M6 -470l9 22 22 9-22 9-9 22-9-22-22-9 22-9zM-80 -330l5 12 12 5-12 5-5 12-5-12-12-5 12-5zM84 -250l4 9 9 4-9 4-4 9-4-9-9-4 9-4z',
            c.pal.light,
          )
        : '') +
      bars,
  )
}

export function lamp(c, o = {}) {
  const body =
    line('M0 20V-420', c.pal.ink, 12) +
    line('M-26 -372Q0 -390 26 -372', c.pal.ink, 7) +
    shape('M-28 -420L-40 -500H40L28 -420z', c.pal.light) +
    shape('M-46 -500L0 -552L46 -500z', c.pal.ink) +
    line('M-28 -420L-40 -500M28 -420L40 -500M0 -420V-500', c.pal.ink, 5)
  return place(c, o, aura(c, 0, -460, 280, c.pal.accent, 0.7) + body)
}
