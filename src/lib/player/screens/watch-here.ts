import { renewScreenKey } from '#lib/player/screen.ts'
import { retryViewing } from '#lib/player/viewing.ts'

/** After the screen was stopped from another device: plays on as a screen of its own. */
export const watchHere = (): void => {
  renewScreenKey()
  retryViewing()
}
