export const wave = (t, period, phase = 0) =>
  (0.5 + 0.5 * Math.sin((t / period) * 2 * Math.PI + phase)) ** 2

export function birds(tape, times, { from, to, gain, calls, pan = -0.4 }) {
  times.forEach((t, n) => {
    for (let i = 0; i < calls; i++) {
      const place = { gain: gain * (1 - i * 0.12), pan: n % 2 ? -pan : pan }
      tape.chirp(t + i * 0.17, from * (1 + 0.06 * (i % 2)), to * (1 - 0.05 * i), 0.12, place)
    }
  })
}
