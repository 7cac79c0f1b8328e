import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { type ApiState, release, replyWith, setApi } from './api.ts'
import { type Islands, mountIslands, showDocument, unmountIslands } from './document.ts'
import { tellMissingFrames } from './frames.ts'

let named: Islands = {}

/** Islands that `visit` mounts besides those of the catalogue. */
export const alsoMount = (islands: Islands): void => {
  named = islands
}

/** Even indexes mean a phone, odd ones a wide screen. */
export const setSize = (index: number) =>
  index % 2 === 0 ? page.viewport(390, 844) : page.viewport(1440, 900)

export const visit = async (path: string, state: ApiState, status?: 403 | 404): Promise<void> => {
  await showDocument(path)
  setApi(state, status)
  mountIslands(named)
}

export const leave = (): void => {
  unmountIslands()
  vi.useRealTimers()
  setApi('there')
  replyWith(undefined)
  release()
  queryClient.clear()
  sessionStorage.clear()
}

/** Also fails a test on any console error or warning. */
export const useScreens = (): void => {
  beforeEach(() => {
    tellMissingFrames()
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
  })
  afterEach(() => {
    leave()
    const said = [console.error, console.warn].flatMap((say) => vi.mocked(say).mock.calls)
    vi.restoreAllMocks()
    expect(said).toEqual([])
  })
}
