// A mare, a rooster, and what flies in the children's episodes.
import { disc, line, oval, shape, times } from './paint.mjs'
import { grin, ink, stand } from './paper-faces.mjs'
import { gaze } from './paper-people.mjs'

const bow = (x, y, tone, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shape('M0 0L-52 -30V30zM0 0L52 -30V30z', tone)}${disc(0, 0, 16, '#fff2c8')}</g>`

// The locks lie over each other and end in a bow
const braid = (x, y, turn, tone, ribbon) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${times(6, (i) => oval(i % 2 ? 14 : -14, 30 + i * 44, 38 - i * 2, 32, i % 2 ? tone : '#8a4a2a', `transform="rotate(${i % 2 ? -24 : 24} ${i % 2 ? 14 : -14} ${30 + i * 44})"`))}${shape('M-22 300Q0 280 22 300L40 370Q0 350 -40 370z', tone)}${bow(0, 300, ribbon, 1.3)}</g>`

const bee = (wing) =>
  oval(-30, -70, 34, 62, '#dff6ff', `opacity="0.9" transform="rotate(${-30 - wing} -30 -40)"`) +
  oval(30, -74, 34, 62, '#dff6ff', `opacity="0.9" transform="rotate(${20 - wing} 30 -40)"`) +
  oval(0, 0, 92, 66, '#ffd21f') +
  [-44, -6].map((x) => line(`M${x} -52Q${x - 14} 0 ${x} 52`, '#3a2438', 20)).join('') +
  disc(58, -8, 52, '#ffd21f') +
  line('M50 -56q-6 -34 -26 -40M74 -54q8 -32 30 -34', ink, 7) +
  gaze(44, 84, -16, 16) +
  grin(66, 12, 14) +
  shape('M-90 -12L-128 2L-88 14z', '#3a2438')

export const yard = {
  galo: (c, o) =>
    stand(
      c,
      o,
      shape('M-90 -150C-260 -200 -330 -330 -250 -420C-240 -340 -200 -300 -150 -280z', '#1f9d8b') +
        shape('M-90 -130C-300 -120 -400 -220 -380 -330C-330 -250 -260 -220 -170 -230z', '#2f6fd0') +
        shape('M-80 -100C-280 -40 -400 -110 -410 -210C-340 -150 -260 -150 -160 -180z', '#e0487a') +
        line('M-20 0V60M50 0V60M-20 60h44M50 60h44', '#ffb01f', 20) +
        shape(
          'M-170 -200C-190 0 -60 30 20 26C130 20 160 -90 130 -200L150 -360H30C20 -260 -60 -200 -170 -200z',
          '#fff4dc',
        ) +
        shape('M-100 -150Q-20 -190 50 -110Q0 -30 -90 -70z', '#f2a541') +
        shape('M20 -330L40 -250L70 -300L96 -240L120 -300L150 -250L160 -340z', '#f2a541') +
        disc(90, -380, 86, '#fff4dc') +
        shape(
          'M20 -440C-10 -520 50 -540 66 -490C76 -550 130 -550 130 -490C160 -520 190 -480 160 -430Q90 -480 20 -440z',
          '#f0323c',
        ) +
        shape('M150 -400L236 -372L150 -346z', '#ffb01f') +
        oval(140, -316, 20, 34, '#f0323c') +
        gaze(74, 126, -396, 27, [0.3, -0.1]),
    ),
  egua: (c, o) =>
    stand(
      c,
      o,
      shape('M-520 340C-500 60 -380 -220 -150 -350L80 -190C0 -60 -40 120 10 340z', '#c98a52') +
        shape('M-120 -330L-110 -470L-20 -370zM-10 -360L40 -470L80 -350z', '#c98a52') +
        shape('M-104 -360L-98 -430L-50 -370z', '#ff9a8a') +
        shape(
          'M-150 -300C-90 -420 70 -410 150 -320L340 -110C400 -30 360 70 270 66C200 64 160 20 110 -40L-20 -100C-120 -140 -190 -220 -150 -300z',
          '#d99c62',
        ) +
        shape('M240 -200L350 -100C400 -30 360 70 270 66C210 60 190 20 200 -40z', '#f2c49c') +
        shape('M70 -366C120 -340 150 -290 180 -250L120 -262L110 -310z', '#fff4dc') +
        oval(320, -50, 15, 22, '#8a4a3a') +
        line('M230 20Q280 36 336 14', '#8a4a3a', 10) +
        disc(70, -230, 44, '#fff') +
        disc(80, -224, 30, ink) +
        disc(92, -238, 11, '#fff') +
        line('M30 -262L4 -286M48 -278L32 -308M76 -284L74 -314', ink, 8) +
        disc(150, -130, 30, '#ff7a6b', 'opacity="0.5"') +
        braid(-170, -320, -4, '#6a3420', '#ff4f86') +
        braid(-290, -200, 0, '#6a3420', '#3fd0c9') +
        braid(-390, -40, 6, '#6a3420', '#ffd84d') +
        shape(
          'M-80 -380C-20 -450 70 -420 90 -320C60 -350 40 -340 30 -300C0 -340 -30 -330 -40 -290C-60 -330 -90 -330 -80 -380z',
          '#6a3420',
        ) +
        bow(-10, -384, '#7b5cf0', 1.1),
    ),
  pomba: (c, o) =>
    stand(
      c,
      o,
      shape('M-40 -60C-20 -220 80 -330 230 -360C220 -230 160 -100 60 -20z', '#dfe8ff') +
        shape('M150 -20L330 -70L310 0L350 50L170 50z', '#dfe8ff') +
        shape(
          'M-210 -60C-200 -140 -110 -150 -70 -80C20 -90 130 -70 200 10C120 90 -60 110 -140 20C-160 0 -200 -20 -210 -60z',
          '#ffffff',
        ) +
        shape('M-10 -40C-60 -190 -20 -330 90 -420C150 -300 150 -140 90 10z', '#f4f8ff') +
        line('M40 -320Q70 -180 60 -40M80 -300Q104 -180 84 -30', '#c4d2f2', 8) +
        shape('M-200 -74L-270 -50L-196 -34z', '#ffb01f') +
        disc(-150, -84, 22, ink) +
        disc(-144, -92, 8, '#fff') +
        disc(-120, -44, 17, '#ff8a9a', 'opacity="0.6"'),
    ),
  abelha: (c, o) => stand(c, o, bee(o.wing ?? 0)),
}
