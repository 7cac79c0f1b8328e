import type { Content } from '#shared/catalogue/contract.ts'
import { watchedSeconds } from './rules.ts'

/** An immersion is walked from title to title, in the order of its catalogue. */
export type StopState = 'done' | 'begun' | 'ahead'

export interface Stop {
  content: Content
  state: StopState
}

export interface Walk {
  stops: readonly Stop[]
  /** Titles watched to the end. */
  doneCount: number
  /** The stop to go on with: one that was begun, else the first that is ahead; undefined at the end. */
  next: Content | undefined
}

const stateOf = (content: Content, finished: ReadonlySet<number>, profileId: number): StopState => {
  if (finished.has(content.id)) return 'done'
  return watchedSeconds(content.continue_watching, profileId) === undefined ? 'ahead' : 'begun'
}

/** How far a profile has come; `finished` holds the ids of the titles that it has watched to the end. */
export const walkOf = (
  contents: readonly Content[],
  finished: ReadonlySet<number>,
  profileId: number,
): Walk => {
  const stops = contents.map((content) => ({
    content,
    state: stateOf(content, finished, profileId),
  }))
  const next =
    stops.find(({ state }) => state === 'begun') ?? stops.find(({ state }) => state === 'ahead')
  return {
    stops,
    doneCount: stops.filter(({ state }) => state === 'done').length,
    next: next?.content,
  }
}
