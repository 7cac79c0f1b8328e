import type { Content } from '#shared/catalogue/contract.ts'
import { watchedSeconds } from './rules.ts'

export type StopState = 'done' | 'begun' | 'ahead'

export interface Stop {
  content: Content
  state: StopState
}

export interface Walk {
  stops: readonly Stop[]
  doneCount: number
  /** The first stop in progress, else the first unwatched one. */
  next: Content | undefined
}

const stateOf = (content: Content, finished: ReadonlySet<number>, profileId: number): StopState => {
  if (finished.has(content.id)) return 'done'
  return watchedSeconds(content.continue_watching, profileId) === undefined ? 'ahead' : 'begun'
}

/** `finished` holds ids of titles watched to the end. */
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
