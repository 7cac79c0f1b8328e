import { call } from '#lib/http.ts'
import { currentScreen, newScreen } from '#lib/player/screen-key.ts'
import { leaveScreen } from '#lib/player/screens-contract.ts'
import { retryViewing } from '#lib/player/viewing.ts'

/** After the screen was stopped from another device: plays on as a screen of its own. */
export const watchHere = (): void => {
  newScreen()
  retryViewing()
}

/** Who leaves gives the screen back at once; who comes back asks for it again. */
export const leaveOnExit = (): (() => void) => {
  const leave = () => {
    const params = { screen: currentScreen() }
    call(leaveScreen, { params }, { keepalive: true }).catch(() => undefined)
  }
  addEventListener('pagehide', leave)
  return () => removeEventListener('pagehide', leave)
}
