// Forest, highlands and the children's clips.
import { arpeggio, melody, pads } from './clip-phrases.mjs'

export const lands = {
  floresta(tape) {
    pads(
      tape,
      [
        ['E3', 'B3', 'G4'],
        ['C3', 'G3', 'E4'],
        ['D3', 'A3', 'F#4'],
        ['A2', 'E3', 'C4'],
      ],
      {
        start: 0.5,
        seconds: 6.4,
        gain: 0.05,
        attack: 2.4,
      },
    )
    const tune = [
      [0, 'B4', 3],
      [3, 'D5', 1],
      [4, 'E5', 4],
      [9, 'D5', 1],
      [10, 'B4', 2],
      [12, 'A4', 4],
      [17, 'G4', 1],
      [18, 'A4', 2],
      [20, 'B4', 3],
      [24, 'E4', 6],
    ]
    for (const start of [9, 33])
      melody(tune, start, 0.72, (t, n, s) => tape.flute(t, n, s, { gain: 0.07, pan: -0.15 }))
    const chords = [
      ['E3', 'B3', 'E4', 'G4', 'B4', 'D5'],
      ['C3', 'G3', 'C4', 'E4', 'G4', 'B4'],
      ['D3', 'A3', 'D4', 'F#4', 'A4', 'E5'],
      ['A2', 'E3', 'A3', 'C4', 'E4', 'B4'],
    ]
    arpeggio(tape, chords, {
      start: 6.9,
      beat: 0.4,
      bars: 7,
      figure: [0, 2, 4, 3, 5, 4, 2, 3, 0, 2, 4, 5, 3, 4, 2, 1],
      play: (t, note, pick) =>
        tape.bell(t, note, {
          ratio: 4,
          ring: 0.8,
          gain: 0.045,
          seconds: 1.4,
          pan: pick * 0.2 - 0.5,
        }),
    })
    for (let t = 16.9; t < 48; t += 1.6) tape.drum(t, { from: 95, to: 60, gain: 0.1 })
  },

  bruma(tape) {
    const chords = [
      ['B2', 'F#3', 'B3', 'D4', 'F#4', 'C#5'],
      ['G2', 'D3', 'B3', 'D4', 'F#4', 'A4'],
      ['D3', 'A3', 'D4', 'F#4', 'A4', 'E5'],
      ['A2', 'E3', 'A3', 'C#4', 'E4', 'B4'],
    ]
    pads(
      tape,
      chords.map((c) => [c[0], c[2], c[4]]),
      { start: 0.4, seconds: 6.24, gain: 0.05, attack: 2.2 },
    )
    arpeggio(
      tape,
      chords.flatMap((c) => [c, c]),
      {
        start: 6.64,
        beat: 0.39,
        bars: 17,
        figure: [0, 2, 4, 3, 5, 3, 4, 2],
        play: (t, note, pick, i) =>
          tape.pluck(t, note, {
            gain: i === 0 ? 0.2 : 0.13,
            damp: 0.6,
            pan: 0.4 - pick * 0.16,
            seconds: 3,
          }),
      },
    )
    const tune = [
      [0, 'F#5', 4],
      [4, 'E5', 2],
      [6, 'D5', 2],
      [8, 'B4', 6],
      [16, 'D5', 4],
      [20, 'C#5', 2],
      [22, 'E5', 2],
      [24, 'A4', 7],
    ]
    for (const start of [12.9, 37.8])
      melody(tune, start, 0.78, (t, n, s) => {
        tape.pad(t, n, s * 0.8, { gain: 0.045, attack: 0.5, release: 1, bright: 0.6, pan: 0.2 })
      })
  },

  quintal(tape) {
    const beat = 0.25
    const chords = [
      ['C3', 'G3', 'E4'],
      ['F3', 'C4', 'A4'],
      ['G3', 'D4', 'B4'],
      ['C3', 'G3', 'E4'],
    ]
    for (let bar = 0; 2.5 + bar * beat * 8 < tape.seconds - 5; bar++) {
      const [low, mid, high] = chords[bar % 4]
      const t = 2.5 + bar * beat * 8
      for (const d of [0, 4])
        tape.pluck(t + d * beat, d ? mid : low, { gain: 0.24, damp: 0.7, seconds: 1 })
      for (const d of [2, 6])
        for (const n of [mid, high])
          tape.pluck(t + d * beat, n, { gain: 0.1, damp: 0.5, seconds: 0.7, pan: 0.3 })
    }
    const tune = [
      [0, 'E5', 2],
      [2, 'G5', 2],
      [4, 'C6', 3],
      [7, 'B5', 1],
      [8, 'A5', 2],
      [10, 'C6', 2],
      [12, 'F5', 4],
      [16, 'G5', 2],
      [18, 'B5', 2],
      [20, 'D6', 3],
      [23, 'B5', 1],
      [24, 'C6', 2],
      [26, 'G5', 2],
      [28, 'E5', 4],
    ]
    const wood = (t, n) =>
      tape.bell(t, n, { ratio: 3.9, ring: 0.5, gain: 0.12, seconds: 1, pan: -0.2 })
    for (const start of [2.5, 10.5, 26.5, 34.5, 42.5]) melody(tune, start, beat, wood)
    melody(tune, 18.5, beat, (t, n, s) => tape.flute(t, n, s * 0.9, { gain: 0.05 }))
    melody(tune, 42.5, beat, (t, n, s) => tape.flute(t, n, s * 0.9, { gain: 0.03, pan: 0.4 }))
  },

  estrelas(tape) {
    const chords = [
      ['F3', 'C4', 'F4', 'A4', 'C5', 'E5'],
      ['G3', 'D4', 'G4', 'B4', 'D5', 'F5'],
      ['A3', 'E4', 'A4', 'C5', 'E5', 'G5'],
      ['C3', 'G3', 'E4', 'G4', 'C5', 'D5'],
    ]
    pads(
      tape,
      chords.map((c) => [c[0], c[1], c[3]]),
      { start: 0.5, seconds: 4.8, gain: 0.04, bright: 0.25 },
    )
    const box = (gain) => (t, n) => tape.bell(t, n, { ratio: 5.4, ring: 1.5, gain, seconds: 2.6 })
    arpeggio(tape, chords, {
      start: 2.9,
      beat: 0.3,
      bars: 13,
      figure: [0, 2, 4, 3, 5, 4, 2, 3, 1, 2, 4, 3, 5, 3, 4, 2],
      play: (t, note) => box(0.04)(t, note),
    })
    const tune = [
      [0, 'C6', 3],
      [3, 'B5', 1],
      [4, 'A5', 4],
      [8, 'B5', 3],
      [11, 'D6', 1],
      [12, 'G5', 4],
      [16, 'E6', 3],
      [19, 'C6', 1],
      [20, 'A5', 4],
      [24, 'G5', 2],
      [26, 'B5', 2],
      [28, 'C6', 4],
    ]
    for (const start of [7.7, 26.9, 46.1])
      melody(tune, start, 0.6, (t, n) => start < 56 && t < tape.seconds - 4 && box(0.1)(t, n))
  },
}
