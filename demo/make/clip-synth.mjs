// A small stereo synthesiser that writes into sample buffers.
export const RATE = 48000

const names = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
// 'F#4' -> Hz
export function pitch(note) {
  const [, letter, sign, octave] = note.match(/^([A-G])([#b]?)(\d)$/)
  const step = names[letter] + (sign === '#' ? 1 : sign === 'b' ? -1 : 0)
  return 440 * 2 ** ((step + (Number(octave) + 1) * 12 - 69) / 12)
}

export class Tape {
  constructor(seconds) {
    this.seconds = seconds
    this.length = Math.round(seconds * RATE)
    this.dry = [new Float32Array(this.length), new Float32Array(this.length)]
    this.wet = [new Float32Array(this.length), new Float32Array(this.length)]
    this.seed = 1
  }

  chance() {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0
    return this.seed / 4294967296
  }

  // `voice(n)` returns sample n
  add(start, seconds, voice, { gain = 0.2, pan = 0, echo = 0.3 } = {}) {
    const from = Math.round(start * RATE)
    const count = Math.min(Math.round(seconds * RATE), this.length - from)
    const left = Math.cos(((pan + 1) * Math.PI) / 4) * gain
    const right = Math.sin(((pan + 1) * Math.PI) / 4) * gain
    for (let n = Math.max(0, -from); n < count; n++) {
      const v = voice(n)
      const i = from + n
      this.dry[0][i] += v * left
      this.dry[1][i] += v * right
      this.wet[0][i] += v * left * echo
      this.wet[1][i] += v * right * echo
    }
  }

  // A plucked string (Karplus-Strong)
  pluck(start, note, { seconds = 2.6, damp = 0.5, decay = 0.996, ...mix } = {}) {
    const period = RATE / pitch(note)
    const size = Math.floor(period - 0.5)
    const frac = period - 0.5 - size
    const line = new Float32Array(size + 1)
    let low = 0
    for (let i = 0; i <= size; i++) {
      low += (this.chance() * 2 - 1 - low) * (1 - damp * 0.75)
      line[i] = low * 1.6
    }
    let at = 0
    let last = 0
    this.add(
      start,
      seconds,
      (n) => {
        const next = (at + 1) % (size + 1)
        const value = line[at] * frac + line[next] * (1 - frac)
        line[at] = (value * 0.5 + last * 0.5) * decay
        last = value
        at = next
        return value * Math.min(1, (seconds * RATE - n) / 4000)
      },
      mix,
    )
  }

  // Detuned partials with a soft attack
  pad(start, note, seconds, { bright = 0.35, attack = 1.6, release = 2.2, ...mix } = {}) {
    const f = pitch(note)
    const parts = [1, 1.003, 0.9965, 2.001, 3.002].map((ratio, i) => ({
      step: (2 * Math.PI * f * ratio) / RATE,
      level: i < 3 ? 0.33 : bright / (i - 1),
      phase: this.chance() * 6.3,
    }))
    const total = seconds + release
    this.add(
      start,
      total,
      (n) => {
        const t = n / RATE
        const shape = Math.min(1, t / attack) * Math.min(1, (total - t) / release)
        let v = 0
        for (const p of parts) v += Math.sin(p.phase + p.step * n) * p.level
        return v * shape * shape * (1 + 0.12 * Math.sin(t * 3.1 + f))
      },
      { echo: 0.5, ...mix },
    )
  }

  flute(start, note, seconds, { ...mix } = {}) {
    const step = (2 * Math.PI * pitch(note)) / RATE
    let phase = 0
    let air = 0
    this.add(
      start,
      seconds + 0.3,
      (n) => {
        const t = n / RATE
        const body = Math.min(1, t / 0.12) * Math.min(1, (seconds + 0.3 - t) / 0.3)
        const vibrato = 1 + 0.005 * Math.sin(t * 31) * Math.min(1, t / 0.6)
        phase += step * vibrato
        air += (this.chance() * 2 - 1 - air) * 0.25
        return (
          (Math.sin(phase) + 0.22 * Math.sin(2 * phase) + 0.08 * Math.sin(3 * phase) + air * 0.09) *
          body
        )
      },
      { echo: 0.7, ...mix },
    )
  }

  // Struck metal or wood
  bell(start, note, { seconds = 2.4, ratio = 3.01, ring = 1, ...mix } = {}) {
    const f = (2 * Math.PI * pitch(note)) / RATE
    this.add(
      start,
      seconds,
      (n) => {
        const t = n / RATE
        const fall = Math.exp((-t * 3) / ring)
        const strike = Math.exp(-t * 14)
        const hit = Math.min(1, n / 60)
        return (Math.sin(f * n) * fall + Math.sin(f * ratio * n) * 0.35 * strike) * hit
      },
      { echo: 0.55, ...mix },
    )
  }

  drum(start, { from = 120, to = 52, seconds = 0.4, ...mix } = {}) {
    let phase = 0
    this.add(
      start,
      seconds,
      (n) => {
        const t = n / RATE
        phase += (2 * Math.PI * (to + (from - to) * Math.exp(-t * 26))) / RATE
        return Math.sin(phase) * Math.exp(-t * 9) * Math.min(1, n / 90)
      },
      mix,
    )
  }

  // Filtered noise for wind, surf, rain and wheels: `level(t)` in 0..1, `tone(t)` in Hz
  noise(start, seconds, level, tone, { body = 0.7, pan = 0, ...mix } = {}) {
    for (const side of [-1, 1]) {
      let low = 0
      let band = 0
      let f = 0
      let now = 0
      this.add(
        start,
        seconds,
        (n) => {
          if (n % 64 === 0) {
            const t = n / RATE
            f = 2 * Math.sin((Math.PI * Math.min(9000, tone(t))) / RATE)
            now = level(t)
          }
          const white = this.chance() * 2 - 1
          low += f * band
          const high = white - low - body * band
          band += f * high
          return low * now
        },
        { echo: 0.12, ...mix, pan: Math.max(-1, Math.min(1, pan + side * 0.7)) },
      )
    }
  }

  // A whistled sweep: birds, or crickets when short and high
  chirp(start, from, to, seconds, mix = {}) {
    let phase = 0
    this.add(
      start,
      seconds,
      (n) => {
        const k = n / RATE / seconds
        phase += (2 * Math.PI * (from + (to - from) * k * (2 - k))) / RATE
        return Math.sin(phase) * Math.sin(Math.PI * k) ** 1.5
      },
      { echo: 0.8, ...mix },
    )
  }

  crickets({
    gain = 0.012,
    tone = 4300,
    every = 0.9,
    pan = 0.4,
    from = 0,
    to = this.seconds,
  } = {}) {
    for (let t = from; t < to; t += every * (0.9 + 0.25 * this.chance()))
      for (let i = 0; i < 4; i++)
        this.chirp(t + i * 0.055, tone, tone * 1.01, 0.04, { gain, pan, echo: 0.2 })
  }

  // Adds echo (four combs and two all-passes per side) and fades both ends
  finish({ fadeIn = 1.5, fadeOut = 3, room = 0.8 } = {}) {
    return [0, 1].map((side) => {
      const spread = side * 29
      const combs = [1687, 1931, 2203, 2473].map((d) => ({
        buffer: new Float32Array(d + spread),
        at: 0,
        low: 0,
      }))
      const passes = [677, 241].map((d) => ({ buffer: new Float32Array(d + spread), at: 0 }))
      const out = new Float32Array(this.length)
      for (let i = 0; i < this.length; i++) {
        let echo = 0
        for (const c of combs) {
          const v = c.buffer[c.at]
          c.low += (v - c.low) * 0.55
          c.buffer[c.at] = this.wet[side][i] + c.low * room
          c.at = (c.at + 1) % c.buffer.length
          echo += v
        }
        echo *= 0.25
        for (const p of passes) {
          const v = p.buffer[p.at]
          p.buffer[p.at] = echo + v * 0.5
          echo = v - echo * 0.5
          p.at = (p.at + 1) % p.buffer.length
        }
        const t = i / RATE
        const edge = Math.min(1, t / fadeIn, (this.seconds - t) / fadeOut)
        out[i] = (this.dry[side][i] + echo) * Math.max(0, edge)
      }
      return out
    })
  }
}
