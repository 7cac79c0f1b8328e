// A chord is a bass note and upper notes; `beat` in seconds, `figure` picks notes by index
export function arpeggio(tape, chords, { start, beat, bars, figure, play }) {
  for (let bar = 0; bar < bars; bar++) {
    const chord = chords[bar % chords.length]
    figure.forEach((pick, i) => {
      if (pick === null) return
      const t = start + (bar * figure.length + i) * beat
      if (t < tape.seconds - 5) play(t, chord[pick], pick, i, bar)
    })
  }
}

export function pads(tape, chords, { start, seconds, ...voice }) {
  const last = tape.seconds - 4
  for (let i = 0, t = start; t < last; i++, t += seconds) {
    const length = Math.min(seconds, last - t)
    chords[i % chords.length].forEach((note, n) =>
      tape.pad(t, note, length, { pan: (n % 3) * 0.4 - 0.4, ...voice }),
    )
  }
}

// Notes are [beat, note, length in beats]
export function melody(notes, start, beat, play) {
  for (const [when, note, length] of notes) play(start + when * beat, note, length * beat)
}
