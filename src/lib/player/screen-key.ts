const keyBytes = 16

const draw = () =>
  [...crypto.getRandomValues(new Uint8Array(keyBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

let key: string | undefined

/** Which of the simultaneous screens this page is: two tabs of one browser are two. */
export const currentScreen = (): string => (key ??= draw())

/** Where this screen was stopped from another device, the page goes on as a new one. */
export const newScreen = (): void => {
  key = draw()
}
