import type { Window } from '#server/http/operation/page.ts'

/** All scores are below it. */
const scoresEnd = 1024

const places = new Uint32Array(scoresEnd)

/** A counting sort, as there are few different scores. Keeps equals in their order; 0 is no match. */
export const highestScores = (
  scores: Uint16Array,
  { limit, offset }: Window,
): { documents: number[]; count: number } => {
  places.fill(0)
  for (const score of scores) places[score] = (places[score] ?? 0) + 1
  let count = 0
  for (let score = scoresEnd - 1; score > 0; score -= 1) {
    const equals = places[score] ?? 0
    places[score] = count
    count += equals
  }
  const documents = Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, () => 0)
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0
    if (score === 0) continue
    const place = places[score] ?? 0
    places[score] = place + 1
    if (place >= offset && place < offset + limit) documents[place - offset] = document
  }
  return { documents, count }
}
