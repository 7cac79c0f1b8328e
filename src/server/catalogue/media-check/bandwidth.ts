interface Part {
  seconds: number
  bytes: number
}

const rateOf = (parts: readonly Part[]): number => {
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  return seconds > 0 ? (bytes * 8) / seconds : 0
}

/** The largest rate over consecutive segments of 0.5 to 1.5 target durations (RFC 8216, 4.3.4.2). */
export const peakRate = (segments: readonly Part[], targetSeconds: number): number => {
  const rates = segments.flatMap((_, first) => {
    let seconds = 0
    const rates = []
    for (let last = first; last < segments.length; last++) {
      seconds += segments[last]?.seconds ?? 0
      if (seconds > targetSeconds * 1.5) break
      if (seconds >= targetSeconds * 0.5) rates.push(rateOf(segments.slice(first, last + 1)))
    }
    return rates
  })
  // A film shorter than half a target duration has no such run.
  return rates.length > 0 ? Math.max(...rates) : rateOf(segments)
}

export const averageRate = rateOf
