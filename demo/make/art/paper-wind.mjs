import { clip, disc, line, mix, n, shape, times } from './paint.mjs'
import { stand } from './paper-faces.mjs'

export const wind = {
  // `rows` selects loops, so that another layer can be drawn between them
  funil: (c, o) => {
    const [first, last] = o.rows
    const loops = times(last - first, (k) => {
      const i = first + k
      const [rx, y] = [70 + i * 46, 20 - i * 100]
      const tone = i % 2 ? '#ffffff' : '#d8fff2'
      const d = `M${-rx} ${y}C${-rx} ${n(y + rx * 0.42)} ${rx} ${n(y + rx * 0.42)} ${rx} ${y}C${rx} ${n(y - rx * 0.3)} ${n(-rx * 0.2)} ${n(y - rx * 0.34)} ${n(-rx * 0.5)} ${n(y - rx * 0.2)}`
      return line(d, tone, 30 - i)
    })
    const cone = shape(
      'M-70 30C-120 -300 -330 -520 -400 -680C-300 -800 300 -800 400 -680C330 -520 120 -300 70 30Q0 70 -70 30z',
      '#ffffff',
      'opacity="0.3"',
    )
    return stand(c, o, (first > 2 ? cone : '') + loops)
  },
  chapeu: (c, o) =>
    stand(
      c,
      o,
      shape('M-210 0C-120 -60 120 -60 210 0C120 60 -120 60 -210 0z', '#e8c25a') +
        shape('M-110 -10C-116 -150 116 -150 110 -10Q0 30 -110 -10z', '#f7dc86') +
        line('M-110 -18Q0 22 110 -18', '#b5442f', 26),
    ),
  leaf: (c, o) =>
    stand(
      c,
      o,
      shape('M-60 0C-30 -44 40 -44 70 0C40 44 -30 44 -60 0z', o.tone) +
        line('M-50 0H60', '#fff', 5, 'opacity="0.5"'),
    ),
  peneira: (c, o) => {
    const round = clip(c, 'M-290 0a290 290 0 1 0 580 0a290 290 0 1 0 -580 0z')
    const mesh = times(15, (i) => {
      const at = -280 + i * 40
      return `M${at} -290V290M-290 ${at}H290`
    })
    return stand(
      c,
      o,
      disc(0, 0, 290, '#fff2c8', 'opacity="0.25"') +
        `<g ${round}>${line(mesh, '#d09a48', 9)}</g>` +
        `<circle r="290" fill="none" stroke="#b5742e" stroke-width="46"/><circle r="296" fill="none" stroke="#d9963c" stroke-width="16"/>`,
    )
  },
  pipa: (c, o) => {
    const [a, b] = o.tones
    const rope = o.to
      ? line(`M0 30Q${n(o.to[0] * 0.4)} ${n(o.to[1] * 0.75)} ${o.to[0]} ${o.to[1]}`, '#fff8ea', 5)
      : ''
    const tail = o.limp
      ? line('M0 190C10 260 -6 300 0 380', '#fff8ea', 8) +
        [240, 300, 360]
          .map((y) => shape(`M0 ${y}L-34 ${y - 18}V${y + 18}zM0 ${y}L34 ${y - 18}V${y + 18}z`, b))
          .join('')
      : line('M0 190C60 250 -40 300 30 370S-20 480 40 540', '#fff8ea', 8) +
        [
          [22, 250],
          [2, 330],
          [22, 430],
        ]
          .map(([x, y]) =>
            shape(
              `M${x} ${y}L${x - 40} ${y - 22}V${y + 22}zM${x} ${y}L${x + 40} ${y - 22}V${y + 22}z`,
              b,
            ),
          )
          .join('')
    return stand(
      c,
      o,
      rope +
        tail +
        shape('M0 -170L140 0L0 190L-140 0z', a) +
        shape('M0 -170L140 0H-140z', b) +
        shape('M0 0L140 0L0 190z', mix(a, '#000000', 0.12)) +
        line('M0 -170V190M-140 0H140', '#fff8ea', 6),
    )
  },
  catavento: (c, o) =>
    stand(
      c,
      o,
      line('M0 0V620', '#fff2dc', 26) +
        times(
          6,
          (i) =>
            `<g transform="rotate(${i * 60 + 14})">${shape('M0 0C-10 -110 30 -220 120 -260C150 -190 130 -80 0 0z', o.tones[i % o.tones.length])}${shape('M0 0C20 -90 60 -170 120 -260C60 -210 10 -120 0 0z', '#fff', 'opacity="0.25"')}</g>`,
        ) +
        disc(0, 0, 34, '#ffd84d'),
    ),
}
