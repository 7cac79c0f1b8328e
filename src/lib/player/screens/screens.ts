import { call } from '#lib/http.ts'
import { currentScreen, newScreen } from '#lib/player/screen-key.ts'
import { deleteScreen, getScreens, leaveScreen } from '#lib/player/screens-contract.ts'
import { retryViewing } from '#lib/player/viewing.ts'

export const fetchScreens = (signal?: AbortSignal) => call(getScreens, {}, { signal })

export const stopScreen = (id: number) => call(deleteScreen, { params: { id: String(id) } })

/** After the screen was stopped from another device: plays on as a screen of its own. */
export const watchHere = (): void => {
  newScreen()
  retryViewing()
}

/** Who leaves gives the screen back at once; who comes back asks for it again. */
export const leaveOnExit = (): (() => void) => {
  const leave = () =>
    void call(leaveScreen, { params: { screen: currentScreen() } }, { keepalive: true }).catch(
      () => undefined,
    )
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}
