// Sea, backlands and town.
import { arpeggio, melody, pads } from './clip-phrases.mjs'

export const roads = {
  mar(tape) {
    const chords = [
      ['D3', 'A3', 'D4', 'F4', 'A4', 'E5'],
      ['G2', 'G3', 'B3', 'D4', 'F4', 'A4'],
      ['C3', 'G3', 'C4', 'E4', 'G4', 'D5'],
      ['A2', 'E3', 'A3', 'C4', 'E4', 'B4'],
    ]
    pads(
      tape,
      [
        ['D3', 'A3', 'F4'],
        ['G2', 'D4', 'B3'],
        ['C3', 'G3', 'E4'],
        ['A2', 'E3', 'C4'],
      ],
      {
        start: 0.5,
        seconds: 5.12,
        gain: 0.045,
      },
    )
    arpeggio(tape, chords, {
      start: 3,
      beat: 0.32,
      bars: 24,
      figure: [0, 2, 3, 4, 5, 4, 3, 2],
      play: (t, note, pick, i, bar) =>
        tape.pluck(t + 0.012 * Math.sin(bar * 3 + i), note, {
          gain: i === 0 ? 0.24 : 0.15,
          pan: (pick - 2.5) * 0.14,
          damp: 0.75,
          decay: 0.9965,
        }),
    })
    const tune = [
      [0, 'A4', 3],
      [3, 'F4', 1],
      [4, 'G4', 2],
      [6, 'E4', 2],
      [8, 'F4', 3],
      [11, 'D4', 1],
      [12, 'E4', 4],
    ]
    for (const start of [23.5, 44])
      melody(tune, start, 0.64 * 2, (t, n, s) => tape.flute(t, n, s, { gain: 0.055 }))
  },

  sertao(tape) {
    const chords = [
      ['G3', 'D4', 'G4', 'B4', 'D5', 'F5'],
      ['G3', 'D4', 'G4', 'B4', 'C#5', 'E5'],
      ['F3', 'C4', 'F4', 'A4', 'C5', 'E5'],
      ['D3', 'A3', 'D4', 'G4', 'A4', 'D5'],
    ]
    pads(
      tape,
      [
        ['G3', 'D4', 'B4'],
        ['G3', 'D4', 'B4'],
        ['F3', 'C4', 'A4'],
        ['D3', 'A3', 'F4'],
      ],
      {
        start: 0.5,
        seconds: 3.2,
        gain: 0.026,
      },
    )
    arpeggio(tape, chords, {
      start: 4,
      beat: 0.2,
      bars: 38,
      figure: [0, 3, 2, 4, 3, 5, 4, 3],
      play: (t, note, pick, i) => {
        const voice = {
          gain: i % 3 === 0 ? 0.2 : 0.12,
          pan: (pick - 2.5) * 0.15,
          damp: 0.35,
          seconds: 1.6,
        }
        tape.pluck(t, note, voice)
        tape.pluck(t + 0.013, note, { ...voice, gain: voice.gain * 0.5, pan: -voice.pan })
      },
    })
    // A baião on the zabumba while he rides
    for (let bar = 18.4; bar < 47; bar += 1.6) {
      for (const d of [0, 0.6, 0.8, 1.4])
        tape.drum(bar + d, { from: 110, to: 58, gain: d ? 0.14 : 0.24 })
      for (let d = 0; d < 1.6; d += 0.2)
        tape.bell(bar + d, 'B6', {
          seconds: 0.18,
          ring: 0.12,
          ratio: 2.3,
          gain: (d / 0.4) % 1 < 0.1 ? 0.008 : 0.016,
          pan: 0.4,
        })
    }
    const tune = [
      [0, 'D5', 2],
      [2, 'E5', 1],
      [3, 'F5', 1],
      [4, 'E5', 2],
      [6, 'D5', 1],
      [7, 'B4', 1],
      [8, 'C5', 2],
      [10, 'A4', 2],
      [12, 'G4', 4],
    ]
    for (const start of [23.2, 42.4])
      melody(tune, start, 0.4 * 2, (t, n, s) => tape.flute(t, n, s, { gain: 0.045, pan: 0.2 }))
  },

  cidade(tape) {
    const chords = [
      ['A2', 'E3', 'G#3', 'C#4', 'E4', 'B4'],
      ['F#2', 'E3', 'A3', 'C#4', 'E4', 'G#4'],
      ['B2', 'F#3', 'A3', 'D4', 'F#4', 'C#5'],
      ['E2', 'D3', 'G#3', 'B3', 'F#4', 'C#5'],
    ]
    // Bossa nova: thumb on the beat, chord off it
    const hits = [
      [0, 0],
      [1.5, 1],
      [3, 0],
      [3.5, 1],
      [5, 1],
      [6.5, 1],
      [4, 0],
    ]
    const beat = 0.27
    for (let bar = 0; 3 + bar * beat * 8 < tape.seconds - 6; bar++) {
      const chord = chords[Math.floor(bar / 2) % 4]
      for (const [when, kind] of hits) {
        const t = 3 + (bar * 8 + when) * beat
        if (kind === 0) tape.pluck(t, chord[0], { gain: 0.26, damp: 0.85, seconds: 1.8 })
        else
          for (let n = 1; n < 5; n++)
            tape.pluck(t + n * 0.009, chord[n], {
              gain: 0.1,
              damp: 0.8,
              decay: 0.993,
              seconds: 1.1,
              pan: n * 0.15 - 0.4,
            })
      }
    }
    pads(
      tape,
      chords.map((c) => [c[1], c[3], c[5]]),
      { start: 3, seconds: beat * 16, gain: 0.02, bright: 0.2 },
    )
    const tune = [
      [0, 'C#5', 3],
      [3, 'B4', 1],
      [4, 'G#4', 4],
      [9, 'A4', 1],
      [10, 'C#5', 2],
      [12, 'E5', 4],
      [17, 'D5', 1],
      [18, 'C#5', 2],
      [20, 'A4', 3],
      [24, 'B4', 3],
      [27, 'G#4', 1],
      [28, 'F#4', 4],
    ]
    for (const start of [11.64, 37.56])
      melody(tune, start, beat * 2, (t, n, s) => {
        tape.bell(t, n, {
          gain: 0.085,
          ratio: 2,
          ring: 1.6,
          seconds: Math.max(2, s + 1),
          pan: 0.25,
        })
      })
  },
}
