import { kids } from './clip-ambience-kids.mjs'
import { birds, wave } from './clip-nature.mjs'

export const ambience = {
  ...kids,

  mar(tape) {
    const end = tape.seconds
    tape.noise(
      0,
      end,
      (t) => 0.25 + 0.75 * wave(t, 7, 4),
      (t) => 420 + 900 * wave(t, 7, 4),
      { gain: 0.075 },
    )
    tape.noise(
      0,
      end,
      (t) => wave(t, 9.3, 1) * 0.8,
      (t) => 900 + 1500 * wave(t, 9.3, 1),
      { gain: 0.03, pan: -0.3 },
    )
    for (const t of [4.2, 9.6, 11, 16.5, 31, 33.2])
      for (let i = 0; i < 3; i++)
        tape.chirp(t + i * 0.34, 1500, 1050, 0.26, { gain: 0.016, pan: -0.5 + i * 0.4 })
    for (const t of [24, 27.5, 30.4, 36])
      tape.noise(
        t,
        0.9,
        (k) => Math.sin((k / 0.9) * 3.14) * 0.5,
        () => 240,
        { gain: 0.05, body: 0.1 },
      )
  },

  sertao(tape) {
    const end = tape.seconds
    tape.noise(
      0,
      end,
      (t) => 0.2 + 0.5 * wave(t, 11),
      (t) => 300 + 500 * wave(t, 11),
      { gain: 0.05 },
    )
    tape.crickets({ gain: 0.012, tone: 4700, every: 0.8, from: 48 })
    tape.crickets({ gain: 0.009, tone: 3900, every: 1.1, pan: -0.5, from: 50 })
    birds(tape, [1.2, 5.4, 9.8, 14.5, 30], { from: 2100, to: 2700, gain: 0.014, calls: 3 })
    // Hooves at a walk
    for (let t = 18.5; t < 46; t += 0.375)
      tape.noise(
        t,
        0.07,
        (k) => Math.exp(-k * 70),
        () => 900,
        { gain: 0.12, pan: 0.1 },
      )
    for (let t = 52; t < end - 4; t += 0.05 + 0.3 * tape.chance())
      tape.noise(
        t,
        0.03,
        (k) => Math.exp(-k * 150),
        () => 2600,
        { gain: 0.03 + 0.05 * tape.chance(), pan: -0.2 },
      )
  },

  cidade(tape) {
    const end = tape.seconds
    tape.noise(
      0,
      end,
      (t) => 0.4 + 0.2 * wave(t, 13),
      () => 260,
      { gain: 0.04 },
    )
    tape.crickets({ gain: 0.008, tone: 4200, every: 1 })
    // Church bell, then the tram
    for (const t of [1, 3.4, 5.8])
      tape.bell(t, 'A3', { seconds: 5, ratio: 2.76, ring: 3.4, gain: 0.06, pan: 0.4 })
    tape.noise(
      18,
      18,
      (t) => Math.sin((t / 18) * Math.PI) ** 1.5,
      (t) => 500 + 250 * wave(t, 2.2),
      { gain: 0.07 },
    )
    for (let t = 19; t < 35; t += 1.1)
      for (const d of [0, 0.14])
        tape.drum(t + d, { from: 210, to: 120, seconds: 0.12, gain: 0.05, pan: (t - 27) / 12 })
    for (const t of [22, 22.35, 30])
      tape.bell(t, 'E6', { seconds: 1.2, ratio: 2.4, ring: 0.7, gain: 0.035 })
    for (let t = 37.5; t < 52; t += 0.62)
      tape.noise(
        t,
        0.05,
        (k) => Math.exp(-k * 90),
        () => 700,
        { gain: 0.025 },
      )
    for (const t of [42, 47.4]) tape.chirp(t, 620, 820, 0.45, { gain: 0.016, pan: 0.2 })
  },

  floresta(tape) {
    const end = tape.seconds
    tape.noise(
      0,
      end,
      (t) => 0.3 + 0.3 * wave(t, 9),
      (t) => 700 + 900 * wave(t, 9),
      { gain: 0.028 },
    )
    tape.noise(
      31,
      18,
      (t) => Math.sin(Math.min(1, t / 18) * Math.PI) ** 0.7,
      () => 1900,
      { gain: 0.075 },
    )
    birds(tape, [0.8, 3.2, 6.9, 11, 15, 20, 24.5, 33, 40], {
      from: 2500,
      to: 3300,
      gain: 0.016,
      calls: 4,
    })
    birds(tape, [2.1, 8.6, 13.3, 28, 37], { from: 1500, to: 1200, gain: 0.02, calls: 2, pan: 0.6 })
    for (const t of [19.6, 20.1, 23, 23.4, 27.2])
      tape.noise(
        t,
        0.3,
        (k) => Math.sin((k / 0.3) * 3.14),
        () => 1300,
        { gain: 0.11, body: 0.12 },
      )
    tape.crickets({ gain: 0.012, tone: 4600, every: 0.7, from: 47 })
    tape.crickets({ gain: 0.01, tone: 5200, every: 0.9, pan: -0.6, from: 47 })
    for (let t = 48; t < end - 3; t += 1.7 + tape.chance())
      tape.chirp(t, 420, 340, 0.16, { gain: 0.025, pan: -0.3 })
  },

  bruma(tape) {
    const end = tape.seconds
    tape.noise(
      0,
      end,
      (t) => 0.25 + 0.6 * wave(t, 12, 2),
      (t) => 320 + 480 * wave(t, 12, 2),
      { gain: 0.05 },
    )
    birds(tape, [2, 7.5, 12], { from: 1900, to: 2300, gain: 0.012, calls: 2 })
    // The train passes, is heard from inside, and stops
    const near = (t) => (t < 17 ? 0 : t < 34 ? 0.7 : t < 50 ? 1 : Math.max(0, 1 - (t - 50) / 9))
    for (let t = 17.4; t < 58;) {
      const slow = t > 50 ? 1 + (t - 50) * 0.16 : 1
      for (const d of [0, 0.13, 0.36, 0.49])
        tape.drum(t + d * slow, {
          from: 170,
          to: 84,
          seconds: 0.13,
          gain: 0.09 * near(t),
          pan: d - 0.25,
        })
      tape.noise(
        t,
        0.3,
        (k) => Math.exp(-k * 11),
        () => 1500,
        { gain: 0.045 * near(t) },
      )
      t += 0.78 * slow
    }
    tape.noise(
      17,
      33,
      (t) => 0.5 * Math.sin((t / 33) * Math.PI),
      () => 220,
      { gain: 0.12 },
    )
    for (const [t, s] of [
      [16.2, 1.6],
      [18.2, 0.7],
      [49.5, 1.3],
    ])
      for (const n of ['F#4', 'A4', 'C#5']) tape.flute(t, n, s, { gain: 0.03, pan: -0.4 })
    tape.noise(
      58.5,
      2.6,
      (t) => Math.exp(-t * 1.4),
      () => 3200,
      { gain: 0.05 },
    )
  },
}
