import { aura, box, disc, fade, group, line, mix, oval, place, shape, times } from './paint.mjs'

export function casement(c, o = {}) {
  const [w, h] = [o.w ?? 1000, o.h ?? 700]
  const wall = mix(c.pal.ink, c.pal.sky[1], 0.12)
  const edge = mix(c.pal.ink, c.pal.light, 0.3)
  const hole = `M${-w / 2} 0V${-h}H${w / 2}V0z`
  const shutter = (side) =>
    shape(
      `M${(side * w) / 2} 4V${-h - 4}L${side * (w / 2 + 150)} ${-h - 60}V70z`,
      mix(c.pal.ink, c.pal.sky[2], 0.28),
    ) +
    line(
      `M${side * (w / 2 + 34)} ${-h + 40}V${-h * 0.55}L${side * (w / 2 + 118)} ${-h * 0.55}V${-h}zM${side * (w / 2 + 34)} -30V${-h * 0.45}L${side * (w / 2 + 118)} ${-h * 0.45}V24z`,
      c.pal.ink,
      6,
    )
  return place(
    c,
    o,
    `<path d="M-3000 -3000H3000V3000H-3000z${hole}" fill="${wall}" fill-rule="evenodd"/>` +
      shutter(-1) +
      shutter(1) +
      line(hole, c.pal.ink, 22) +
      line(`M${-w / 2 + 12} -12V${-h + 12}`, edge, 5) +
      box(-w / 2 - 60, 0, w + 120, 40, mix(c.pal.ink, c.pal.sky[3], 0.35)) +
      box(-w / 2 - 60, 0, w + 120, 8, edge),
  )
}

export function elder(c, o = {}) {
  const chair = mix(c.pal.ink, c.pal.sky[2], 0.2)
  const seat =
    shape('M150 20L176 -430Q190 -450 206 -430L196 20z', chair) +
    box(-80, -176, 270, 26, chair) +
    box(-70, -170, 24, 190, chair)
  const all = (tone, skin, beard) =>
    shape(
      'M-170 20Q-166 -110 -120 -186L-14 -210Q-40 -320 10 -378Q60 -416 120 -376Q176 -320 168 -170Q110 -140 40 -150L-50 -134L-56 20z',
      tone,
    ) +
    line('M64 -330L-40 -262L-150 -316', tone, 46) +
    shape(
      'M-150 -330L-212 -360L-206 -344L-170 -318L-192 -312L-158 -296z',
      skin,
      `stroke="${skin}" stroke-width="10" stroke-linejoin="round"`,
    ) +
    oval(52, -436, 46, 56, skin) +
    shape('M12 -460L-12 -424L14 -418z', skin) +
    shape(
      'M8 -414Q-20 -370 -2 -300Q40 -330 70 -356Q100 -390 100 -440L72 -436Q60 -408 8 -414z',
      beard,
    ) +
    shape('M0 -462Q6 -508 60 -506Q108 -496 104 -440Q88 -470 0 -462z', tone)
  const pale = c.pal.light
  const rim = group(all(pale, pale, pale), 'transform="translate(-5 -4)" opacity="0.7"')
  const lit = all(c.pal.ink, mix('#8a5644', c.pal.ink, 0.35), mix(pale, c.pal.haze, 0.25))
  return place(c, o, seat + rim + lit)
}

export function palace(c, o = {}) {
  const stone = mix(c.pal.haze, c.pal.light, 0.25)
  const dim = mix(stone, c.pal.ink, 0.45)
  const pillar = (x) =>
    box(
      x - 54,
      -1000,
      108,
      1000,
      fade(
        c,
        [
          [0, stone],
          [1, mix(stone, c.pal.light, 0.4)],
        ],
        'right',
      ),
    ) +
    box(x + 16, -1000, 38, 1000, dim, 'opacity="0.5"') +
    box(x - 74, -48, 148, 48, stone) +
    box(x - 74, -48, 148, 10, c.pal.light)
  const wall = box(
    -1200,
    -1100,
    2400,
    1100,
    fade(c, [
      [0, mix(dim, c.pal.ink, 0.35)],
      [1, dim],
    ]),
  )
  const arch = (grow, tone) =>
    shape(`M${-190 - grow} 0V-520A${190 + grow} ${190 + grow} 0 0 1 ${190 + grow} -520V0z`, tone)
  const wood = mix(c.pal.ink, '#5a2a1c', 0.55)
  const door =
    arch(60, stone) +
    arch(26, mix(stone, c.pal.ink, 0.3)) +
    arch(0, wood) +
    line('M0 0V-708', c.pal.ink, 8) +
    line('M-188 -520H188M-188 -260H188', c.pal.ink, 6) +
    times(24, (i) =>
      disc(
        -150 + (i % 6) * 60,
        -470 + Math.floor(i / 6) * 130,
        9,
        mix(c.pal.accent, c.pal.ink, 0.25),
      ),
    ) +
    shape('M-66 -790H66V-690Q60 -620 0 -594Q-60 -620 -66 -690z', c.pal.light) +
    shape('M-40 -764H40V-694Q36 -650 0 -630Q-36 -650 -40 -694z', mix('#a3202c', c.pal.ink, 0.15)) +
    [
      [0, -742],
      [0, -700],
      [0, -658],
      [-24, -700],
      [24, -700],
    ]
      .map(([x, y]) => disc(x, y, 9, c.pal.light))
      .join('')
  const stairs = times(8, (i) => {
    const half = 330 + i * 110
    return (
      box(-half, i * 38, half * 2, 40, mix(stone, c.pal.ink, 0.3 + i * 0.015)) +
      box(-half, i * 38, half * 2, 16, mix(stone, c.pal.light, 0.5))
    )
  })
  return place(c, o, wall + [-860, -480, 480, 860].map(pillar).join('') + door + stairs)
}

export function petitioner(c, o = {}) {
  const tone = c.pal.ink
  const shade = `<g transform="scale(1 -0.5) skewX(38)" opacity="0.4">${shape('M-60 0L-40 -200Q-40 -250 0 -260Q40 -250 40 -200L60 0z', tone)}${oval(4, -272, 26, 34, tone)}</g>`
  const man = (ink) =>
    shape('M-58 0Q-62 -150 -44 -220Q-30 -262 4 -264Q36 -258 42 -214Q56 -120 58 0z', ink) +
    oval(14, -290, 24, 30, ink) +
    shape('M-26 -306Q10 -334 52 -306L44 -300Q10 -312 -18 -300z', ink) +
    line('M22 -226L74 -214L108 -252', ink, 24) +
    line('M-44 -190L-76 -120V6', ink, 9)
  const roll =
    aura(c, 118, -270, 130, c.pal.light, 0.8) +
    line('M92 -236L162 -318', '#fff8e6', 30) +
    line('M166 -322l3 -4', mix(c.pal.light, c.pal.ink, 0.3), 12) +
    line('M114 -286L140 -264', '#a3202c', 9)
  const rim = group(man(c.pal.light), 'transform="translate(4 -3)" opacity="0.7"')
  return place(c, o, shade + rim + man(tone) + roll)
}
