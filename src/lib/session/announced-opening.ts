import { readStorage, writeStorage } from '#lib/browser/safe-storage.ts'

const openingKey = 'vereda.opening'
const pressKey = 'vereda.press'

/** How old the server's word on a session may be when a prerendered page is shown. */
export const freshForMs = 3000

/** Lets the page that is prerendered know that a person points at its link, or presses it. */
export const announceOpening = (): void =>
  void writeStorage('localStorage', openingKey, String(Date.now()))

/** Lets the page that is prerendered know that its link is pressed; the click is near. */
export const announcePress = ({ href }: HTMLAnchorElement): void =>
  void writeStorage('localStorage', pressKey, `${Date.now()} ${href}`)

/** How long after a press its click may come. */
export const pressLifeMs = 1500

const isPressedNow = () => {
  const [at, href] = (readStorage('localStorage', pressKey) ?? '').split(' ')
  return href === location.href && Date.now() - Number(at) < pressLifeMs
}

/** Calls back when a link to this page is pressed, also if that was just before it listened. */
export const onPressAnnounced = (prepare: () => void): void => {
  const check = () => isPressedNow() && prepare()
  check()
  addEventListener('storage', ({ key }) => key === pressKey && check())
}

/** Calls back when an opening is announced, also if that was just before this page listened. */
export const onOpeningAnnounced = (prepare: () => void): void => {
  const announcedAt = Number(readStorage('localStorage', openingKey) ?? 0)
  if (Date.now() - announcedAt < freshForMs) prepare()
  addEventListener('storage', ({ key }) => key === openingKey && prepare())
}
