import { afterEach, expect, test, vi } from 'vitest'
import { networkFailure } from '#lib/api/problems.ts'
import { messageOf } from '#lib/player/messages.ts'
import { $playerState } from '#lib/player/store.ts'
import { showTrouble } from '#lib/player/trouble.ts'

afterEach(() => vi.unstubAllGlobals())

const titleShown = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine })
  showTrouble(networkFailure())
  const state = $playerState.get()
  return 'code' in state ? messageOf(state.code, false).title : undefined
}

test('reports missing internet only if the browser is offline', () => {
  expect(titleShown(false)).toBe('Você está sem internet')
  expect(titleShown(true)).toBe('O vídeo ainda não abriu')
})
