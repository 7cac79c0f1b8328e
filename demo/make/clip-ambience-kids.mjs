import { birds, wave } from './clip-nature.mjs'

export const kids = {
  quintal(tape) {
    const end = tape.seconds
    tape.noise(
      0,
      end,
      (t) => 0.2 + 0.5 * wave(t, 8),
      (t) => 600 + 700 * wave(t, 8),
      { gain: 0.024 },
    )
    birds(tape, [1, 4.4, 10.2, 15.8, 22, 27.5, 36, 48], {
      from: 2600,
      to: 3500,
      gain: 0.016,
      calls: 4,
    })
    birds(tape, [7.2, 13, 33.5, 42], { from: 1900, to: 1600, gain: 0.014, calls: 2, pan: 0.5 })
    tape.noise(
      16,
      15,
      (t) => Math.sin((t / 15) * Math.PI) * (0.6 + 0.4 * wave(t, 2.6)),
      () => 1200,
      { gain: 0.04 },
    )
    // The ball meets the ground each time its height is zero
    for (let n = 1; n < 13; n++)
      tape.drum(29.4 + (n * Math.PI) / 2.4, { from: 190, to: 90, seconds: 0.2, gain: 0.13 })
    for (const t of [33, 40.5]) tape.chirp(t, 640, 880, 0.5, { gain: 0.022 })
    tape.crickets({ gain: 0.008, tone: 4500, every: 0.9, from: 46 })
  },

  estrelas(tape) {
    const end = tape.seconds
    tape.noise(
      0,
      end,
      (t) => 0.3 + 0.3 * wave(t, 10),
      (t) => 240 + 240 * wave(t, 10),
      { gain: 0.03 },
    )
    tape.crickets({ gain: 0.009, tone: 4300, every: 1, to: 16 })
    const engine = (t) => (t < 4 ? t / 8 : t < 44 ? 0.5 : Math.max(0, 0.5 - (t - 44) / 12))
    tape.noise(4, 52, engine, (t) => 340 + 160 * wave(t, 1.3), { gain: 0.07 })
    tape.noise(
      16.5,
      14,
      (t) => Math.sin((t / 14) * Math.PI),
      (t) => 900 + 700 * wave(t, 3),
      { gain: 0.035 },
    )
    for (const t of [31.5, 36.2, 41.3]) tape.chirp(t, 1200, 2600, 0.7, { gain: 0.014, pan: 0.4 })
    tape.drum(53.6, { from: 90, to: 46, seconds: 0.5, gain: 0.16 })
  },
}
