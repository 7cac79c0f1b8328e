import { aura, box, disc, fade, line, mix, n, place, shape, times } from './paint.mjs'

const listener = (tone) =>
  shape('M-38 -130H34L30 -62Q32 -30 26 0H6L2 -96L-8 0H-30Q-34 -36 -32 -70z', tone) +
  shape('M-32 2Q-34 -14 -18 -12L6 2zM6 2Q4 -14 20 -12L46 2z', tone) +
  shape(
    'M-50 -104C-54 -176 -54 -226 -20 -244L22 -246C44 -232 46 -180 42 -104Q0 -92 -50 -104z',
    tone,
  ) +
  line('M8 -216L58 -186L92 -250', tone, 21) +
  disc(94, -256, 13, tone) +
  shape('M-10 -238L-4 -268H26L24 -238z', tone) +
  shape(
    'M-22 -300C-24 -338 4 -354 32 -346C52 -342 58 -326 56 -312L64 -294L54 -290C54 -272 46 -262 28 -262C0 -262 -18 -274 -22 -300z',
    tone,
  )

const gossip = (tone) =>
  shape(
    'M64 -10C68 -120 84 -176 104 -200C82 -224 92 -268 122 -268C152 -268 160 -226 142 -200C168 -180 184 -110 190 -10z',
    tone,
  ) +
  shape(
    'M236 -10L242 -200Q240 -262 268 -274Q246 -300 256 -324Q276 -344 296 -322Q304 -296 288 -274Q318 -260 314 -200L318 -10z',
    tone,
  ) +
  line('M250 -240L208 -250L192 -292', tone, 16)

export function ajar(c, o = {}) {
  const wall = mix(c.pal.ink, c.pal.sky[1], 0.75)
  const dark = c.pal.ink
  const room = fade(c, [
    [0, mix(c.pal.sky[3], c.pal.sky[2], 0.35)],
    [0.55, c.pal.light],
    [1, c.pal.accent],
  ])
  const spill = shape(
    'M0 0H420L330 460H-880z',
    fade(c, [
      [0, c.pal.light, 0.85],
      [1, c.pal.accent, 0.1],
    ]),
  )
  const boards = times(9, (i) => line(`M${-1000 + i * 170} -250V0`, dark, 5, 'opacity="0.45"'))
  const leaf =
    shape('M420 -760L334 -700V-8L420 30z', mix(dark, c.pal.accent, 0.3)) +
    shape(
      'M408 -690L346 -648V-390L408 -400zM408 -340L346 -336V-70L408 -52z',
      mix(dark, c.pal.accent, 0.16),
    ) +
    disc(348, -364, 12, c.pal.light)
  const frame = line('M-16 0V-776H436V0', mix(dark, c.pal.accent, 0.2), 32)
  return place(
    c,
    o,
    box(-1100, -1000, 2200, 1000, wall) +
      box(-1100, -250, 2200, 250, mix(wall, dark, 0.5)) +
      boards +
      line('M-1100 -250H1100', mix(wall, c.pal.accent, 0.25), 8) +
      box(-1100, 0, 2200, 500, mix(wall, dark, 0.72)) +
      spill +
      box(0, -760, 420, 762, room) +
      gossip(mix(dark, c.pal.sky[1], 0.3)) +
      leaf +
      frame +
      aura(c, 200, -320, 900, c.pal.accent, 0.4) +
      shape('M-150 8L-70 8L-520 330L-700 330z', dark, 'opacity="0.55"') +
      `<g transform="translate(-124 16) scale(1.42)"><g transform="translate(4 -3)" opacity="0.7">${listener(c.pal.light)}</g>${listener(dark)}</g>`,
  )
}

export function cloister(c, o = {}) {
  const stone = mix(c.pal.ink, c.pal.haze, 0.42)
  const dark = mix(c.pal.ink, c.pal.haze, 0.14)
  const [wide, pitch] = [270, 400]
  const at = (i) => -2.5 * pitch + i * pitch
  const hole = (x) =>
    `M${x - wide / 2} 0V-400A${wide / 2} ${wide / 2} 0 0 1 ${x + wide / 2} -400V0z`
  const arches = times(6, (i) => hole(at(i)))
  const rims = times(6, (i) => line(hole(at(i)).slice(0, -3), mix(stone, c.pal.light, 0.3), 14))
  const piers = times(7, (i) => {
    const x = at(i) - pitch / 2
    return (
      box(x - 80, -424, 160, 28, mix(stone, c.pal.light, 0.2)) +
      box(x - 76, -60, 152, 60, mix(stone, dark, 0.5))
    )
  })
  const bars = times(6, (i) => {
    const x = at(i)
    return `M${x - wide / 2} 0H${x + wide / 2}L${x - 40} 420H${x - 400}z`
  })
  const light = fade(c, [
    [0, c.pal.light, 0.9],
    [1, c.pal.light, 0.15],
  ])
  const wall = `M-1200 -1000H1200V0H-1200z${arches}`
  return place(
    c,
    o,
    shape(wall, stone, 'fill-rule="evenodd"') +
      box(
        -1200,
        -1000,
        2400,
        420,
        fade(c, [
          [0, c.pal.ink, 0.9],
          [1, c.pal.ink, 0],
        ]),
      ) +
      rims +
      piers +
      box(-1200, -2, 2400, 500, dark) +
      shape(bars, light),
  )
}

export function balcony(c, o = {}) {
  const dark = mix(c.pal.ink, c.pal.haze, 0.08)
  const wood = mix(c.pal.ink, c.pal.accent, 0.3)
  const wall = 'M-1200 -900H1200V400H-1200zM-470 -690V130H470V-690Q0 -830 -470 -690z'
  const shutter = (side) =>
    shape(
      `M${side * 470} -690L${side * 690} -770V210L${side * 470} 130z`,
      mix(wood, c.pal.haze, 0.15),
    ) +
    times(15, (i) =>
      line(
        `M${side * 490} ${n(-640 + i * 50)}L${side * 670} ${n(-696 + i * 57)}`,
        c.pal.ink,
        9,
        'opacity="0.55"',
      ),
    )
  const veil = (side) =>
    shape(
      `M${side * 474} -716Q${side * 250} -748 ${side * 240} -740C${side * 300} -560 ${side * 430} -400 ${side * 350} -150C${side * 330} -60 ${side * 400} 60 ${side * 474} 128z`,
      c.pal.light,
      'opacity="0.38"',
    )
  const rail =
    line('M-480 -150H480M-480 -24H480', c.pal.ink, 16) +
    times(21, (i) => line(`M${-460 + i * 46} -150V-24`, c.pal.ink, 7)) +
    times(10, (i) =>
      disc(-437 + i * 92 + 23, -87, 20, 'none', `stroke="${c.pal.ink}" stroke-width="6"`),
    )
  return place(
    c,
    o,
    veil(-1) +
      veil(1) +
      rail +
      shape(wall, dark, 'fill-rule="evenodd"') +
      line('M-470 130V-690Q0 -830 470 -690V130', wood, 26) +
      shutter(-1) +
      shutter(1) +
      shape(
        'M-470 130H470L720 400H-720z',
        fade(c, [
          [0, c.pal.light, 0.6],
          [1, c.pal.light, 0.05],
        ]),
      ),
  )
}

const beam = (c, side, tone) =>
  shape(
    `M${side * 710} 0H${side * 330}L${side * -60} 620H${side * 520}z`,
    fade(c, [
      [0, tone, 0.4],
      [1, tone, 0],
    ]),
  )

const pane = (x, inner, frame) =>
  `<g transform="translate(${x} 0)">${inner}${line('M-190 0V-470Q0 -560 190 -470V0zM0 0V-514M-190 -250H190', frame, 18)}${box(-226, -8, 452, 34, frame)}</g>`

const hole = 'M-190 0V-470Q0 -560 190 -470V0z'

const morning = (c) =>
  shape(
    hole,
    fade(c, [
      [0, '#e58a5a'],
      [0.6, '#fbd58a'],
      [1, '#fff2c8'],
    ]),
  ) +
  disc(70, -300, 62, '#fff6dc') +
  box(-190, -150, 380, 150, '#8a4a34') +
  times(
    2,
    (i) =>
      `<g transform="translate(${-90 + i * 90} -148) scale(0.62)">${disc(0, -128, 30, '#3a1a18')}${shape('M-40 4Q-36 -104 0 -104Q36 -104 40 4z', '#3a1a18')}${i ? shape('M22 -140Q60 -110 48 -40L34 -42Q44 -100 14 -116z', '#3a1a18') : ''}</g>`,
  )

const night = (c) =>
  shape(
    hole,
    fade(c, [
      [0, '#07102c'],
      [1, '#38508c'],
    ]),
  ) +
  shape('M78 -412A52 52 0 1 0 114 -346A44 44 0 0 1 78 -412z', '#e8ecf4') +
  times(7, (i) => disc(-150 + ((i * 97) % 300), -460 + ((i * 61) % 240), 4, '#e8ecf4')) +
  shape('M-190 0V-110Q-100 -170 0 -110Q90 -160 190 -90V0z', '#0a1230')

// One window shows the morning, the other the night
export function twolights(c, o = {}) {
  const dark = c.pal.ink
  const wall = mix(dark, c.pal.sky[1], 0.85)
  return place(
    c,
    o,
    box(-1200, -1000, 2400, 2000, wall) +
      pane(-520, aura(c, 0, -240, 620, '#fbd58a', 0.8) + morning(c), mix(dark, '#8a4a34', 0.35)) +
      pane(520, aura(c, 0, -240, 580, '#6f8cc8', 0.7) + night(c), mix(dark, '#38508c', 0.2)) +
      beam(c, -1, '#fbd58a') +
      beam(c, 1, '#8fb0e8'),
  )
}
