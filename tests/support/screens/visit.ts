import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { type ApiState, release, setApi } from './api.ts'
import { mountIslands, showDocument, unmountIslands } from './document.ts'

/** Each screen loads in one size and shows its other states in the other size. */
export const setSize = (index: number) =>
  index % 2 === 0 ? page.viewport(390, 844) : page.viewport(1440, 900)

/** Opens a screen on an API in the given state. */
export const visit = async (path: string, state: ApiState, status?: 403 | 404): Promise<void> => {
  await showDocument(path)
  setApi(state, status)
  mountIslands()
}

/** Leaves nothing of a screen for the next one but the session. */
export const leave = (): void => {
  unmountIslands()
  vi.useRealTimers()
  setApi('there')
  release()
  queryClient.clear()
  sessionStorage.clear()
}
