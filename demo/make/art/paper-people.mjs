// All from one pattern: legs, body, arms, head, hair, face.
import { disc, line, n, oval, shape } from './paint.mjs'
import { blush, grin, ink, smile, stand } from './paper-faces.mjs'

// The look is a share of the eyes' size, to the right and down
export const gaze = (x1, x2, y, r, [dx, dy] = [0.12, 0.1]) =>
  [x1, x2]
    .map(
      (x) =>
        disc(x, y, r, '#fff') +
        disc(x + r * dx, y + r * dy, r * 0.62, ink) +
        disc(x + r * (dx + 0.2), y + r * (dy - 0.32), r * 0.2, '#fff'),
    )
    .join('')

const mouths = {
  smile: (x, y) => smile(x, y, 32),
  grin: (x, y) => grin(x, y, 30),
  oh: (x, y) => oval(x, y + 14, 17, 21, ink),
  whistle: (x, y) => disc(x, y + 12, 10, ink),
  sad: (x, y) => line(`M${x - 26} ${y + 22}q26 -26 52 0`, ink, 8),
  hidden: () => '',
}

const fire =
  shape(
    'M-136 -340C-196 -430 -136 -480 -146 -570C-96 -540 -86 -580 -52 -650C-10 -600 10 -610 42 -670C62 -610 94 -600 136 -610C124 -550 196 -480 136 -340z',
    '#ff6a1f',
  ) +
  shape(
    'M-106 -360C-146 -440 -100 -480 -94 -530C-52 -510 -42 -550 -10 -580C10 -540 42 -550 62 -580C72 -530 136 -470 106 -360z',
    '#ffb31f',
  )
const straw =
  shape('M-196 -424C-100 -500 110 -510 200 -404C130 -438 -90 -436 -196 -424z', '#e8c25a') +
  shape(
    'M-94 -450C-96 -562 -22 -584 22 -578C84 -570 104 -522 100 -444Q0 -482 -94 -450z',
    '#f4d478',
  ) +
  line('M-92 -458Q0 -494 100 -456', '#b5442f', 18)
const scalp = (tone) =>
  shape('M-106 -372C-118 -506 118 -506 106 -372Q84 -434 30 -440Q-60 -446 -106 -372z', tone)

// Part of the hair is behind the head
const hairs = {
  tuca: {
    back:
      disc(-128, -414, 58, '#2a1838') +
      disc(128, -414, 58, '#2a1838') +
      disc(-100, -424, 20, '#ffd84d') +
      disc(100, -424, 20, '#ffd84d'),
    front: scalp('#2a1838'),
  },
  bowl: {
    front: shape(
      'M-112 -352C-134 -516 134 -516 112 -352C100 -350 100 -394 78 -406Q0 -394 -78 -406C-100 -394 -100 -350 -112 -352z',
      '#1b1230',
    ),
  },
  cap: {
    front:
      shape(
        'M-116 -420C-126 -560 40 -640 130 -590C180 -560 190 -500 150 -500C130 -530 100 -540 84 -530C110 -500 122 -460 116 -414Q0 -480 -116 -420z',
        '#f0323c',
      ) + shape('M-122 -414Q0 -480 122 -410L116 -384Q0 -452 -118 -388z', '#c81f33'),
  },
  curls: {
    back: [-104, -82, -44, 0, 44, 82, 104]
      .map((x) => disc(x, -386 - Math.sqrt(11200 - x * x) * 0.86, 40, '#2a1220'))
      .join(''),
  },
  fire: { back: fire },
  straw: { front: straw },
  scarf: {
    back: shape('M60 -300L150 -230L110 -300L160 -300z', '#d02f5c'),
    front:
      shape(
        'M-108 -350C-130 -510 130 -510 108 -350Q80 -430 0 -432Q-80 -430 -108 -350z',
        '#f0457a',
      ) + [-70, -24, 24, 70].map((x, i) => disc(x, -450 + (i % 3) * 6, 9, '#fff2c8')).join(''),
  },
  boss: {
    front:
      shape('M-220 -420Q0 -484 220 -420Q0 -390 -220 -420z', '#3a2a4a') +
      shape('M-110 -430C-110 -560 110 -560 110 -430Q0 -460 -110 -430z', '#4c3860') +
      line('M-110 -442Q0 -470 110 -442', '#ffd84d', 16) +
      shape(
        'M0 -342C-30 -366 -90 -350 -100 -310C-60 -330 -30 -316 0 -326C30 -316 60 -330 100 -310C90 -350 30 -366 0 -342z',
        '#3a2436',
      ),
  },
  bun: { back: disc(0, -500, 56, '#8a8098'), front: scalp('#a39ab0') },
  saint: {
    back:
      `<ellipse cx="0" cy="-520" rx="120" ry="30" fill="none" stroke="#ffd84d" stroke-width="16"/>` +
      disc(-92, -390, 44, '#fff') +
      disc(92, -390, 44, '#fff'),
    front:
      shape(
        'M-104 -360C-120 -230 -60 -150 0 -130C60 -150 120 -230 104 -360C80 -300 50 -320 0 -320C-50 -320 -80 -300 -104 -360z',
        '#ffffff',
      ) + line('M-30 -300q30 22 60 0', '#c8586a', 9),
  },
}

const arm = (side, [x, y], o) => {
  const [sx, sy] = [side * 68, -246]
  const [mx, my] = [(sx + x) / 2 + side * 34, (sy + y) / 2 + 20]
  const [ex, ey] = [sx + (mx - sx) * 0.55, sy + (my - sy) * 0.55]
  return (
    line(`M${sx} ${sy}Q${n(mx)} ${n(my)} ${x} ${y}`, o.skin, 30) +
    disc(x, y, 21, o.skin) +
    line(`M${sx} ${sy}L${n(ex)} ${n(ey)}`, o.top, 42)
  )
}

const legs = (o) => {
  if (o.legs === 'none') return ''
  if (o.legs === 'one')
    return shape(
      'M-36 0Q-28 -70 -32 -150H34Q34 -80 42 0Q54 22 88 24Q94 42 60 42H-20Q-42 36 -36 0z',
      o.skin,
    )
  const feet =
    o.legs === 'back'
      ? shape(
          'M-58 12Q-124 24 -142 -6Q-112 -34 -40 -26zM58 12Q124 24 142 -6Q112 -34 40 -26z',
          '#774324',
        )
      : oval(-46, 0, 40, 20, o.shoes ?? '#6a4028') + oval(46, 0, 40, 20, o.shoes ?? '#6a4028')
  return line('M-38 -130V-10M38 -130V-10', o.trousers ?? o.skin, 46) + feet
}

const bodies = {
  shirt: 'M-84 -100C-100 -220 -70 -290 0 -290C70 -290 100 -220 84 -100Q0 -80 -84 -100z',
  dress: 'M-130 -60C-104 -170 -84 -290 0 -290C84 -290 104 -170 130 -60Q0 -30 -130 -60z',
  robe: 'M-150 10C-120 -170 -90 -290 0 -290C90 -290 120 -170 150 10Q0 40 -150 10z',
}

export function person(o) {
  const hair = hairs[o.hair] ?? {}
  const hands = o.arms ?? [
    [-130, -130],
    [130, -130],
  ]
  // Raised hands are in front of the head
  const arms = (wanted) =>
    hands.map((hand, i) => (wanted(hand) ? arm(i * 2 - 1, hand, o) : '')).join('')
  return (
    (hair.back ?? '') +
    legs(o) +
    shape(bodies[o.body ?? 'shirt'], o.top) +
    (o.pattern ?? '') +
    arms(([, y]) => y >= -300) +
    disc(-100, -368, 22, o.skin) +
    disc(100, -368, 22, o.skin) +
    disc(0, -375, 100, o.skin) +
    gaze(-40, 40, -368, 25, o.look) +
    blush(-66, 66, -322) +
    mouths[o.mouth ?? 'smile'](0, -326) +
    (hair.front ?? '') +
    arms(([, y]) => y < -300)
  )
}

const members = {
  tuca: { skin: '#b8744a', hair: 'tuca', body: 'dress', top: '#ffb01f', shoes: '#7b3fb0' },
  ari: { skin: '#a8653f', hair: 'bowl', top: '#ff8a3c', trousers: '#2a6a9a', shoes: '#a8653f' },
  moleque: { skin: '#7d4529', hair: 'cap', legs: 'one', top: '#f0323c' },
  guardian: {
    skin: '#9a5f38',
    hair: 'fire',
    legs: 'back',
    top: '#9a5f38',
    pattern: shape(
      'M-92 -150Q0 -96 92 -150L104 -50L56 -84L28 -44L0 -84L-28 -44L-56 -84L-104 -50z',
      '#2fa35a',
    ),
  },
  malasartes: {
    skin: '#e0ab80',
    hair: 'straw',
    top: '#f2a541',
    trousers: '#3a5a9a',
    pattern: line('M-58 -256V-106M-20 -272V-100M20 -272V-100M58 -256V-106', '#d9552f', 10),
  },
  vizinha: { skin: '#c98a5a', hair: 'scarf', body: 'robe', legs: 'none', top: '#3fae8a' },
  fazendeiro: {
    skin: '#f0b890',
    hair: 'boss',
    top: '#fff2dc',
    trousers: '#7a4a2a',
    mouth: 'hidden',
    pattern: shape(
      'M-84 -110C-96 -210 -76 -280 -40 -286L-20 -100zM84 -110C96 -210 76 -280 40 -286L20 -100z',
      '#c8423c',
    ),
  },
  dona: { skin: '#f2c49c', hair: 'bun', body: 'robe', legs: 'none', top: '#b04a9a' },
  saint: {
    skin: '#e8b48c',
    hair: 'saint',
    body: 'robe',
    legs: 'none',
    top: '#6a8af0',
    mouth: 'hidden',
  },
}

// Only an outline remains under the magic cap
const vanished =
  `<g fill="#ffffff" fill-opacity="0.12" stroke="#fff8ea" stroke-width="9" stroke-dasharray="26 20" stroke-linecap="round"><path d="M-38 -60V-10h-34M38 -60V-10h34" fill="none"/><path d="${bodies.dress}"/><path d="M-70 -240Q-150 -250 -170 -350M70 -240Q150 -200 150 -120" fill="none"/><circle cx="-128" cy="-400" r="56"/><circle cx="128" cy="-400" r="56"/><circle cx="0" cy="-375" r="100"/></g>` +
  gaze(-40, 40, -362, 25, [0.1, -0.1]) +
  blush(-66, 66, -318) +
  smile(0, -322, 30) +
  hairs.cap.front

// Poses set arms, look, mouth, hair and legs
export const cast = {
  sumida: (c, o) => stand(c, o, vanished),
  ...Object.fromEntries(
    Object.entries(members).map(([name, own]) => [
      name,
      (c, o) => stand(c, o, person({ ...own, ...o.pose })),
    ]),
  ),
}
