import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

/*
 * Some browsers do not tell a page that it was opened by a press on the page before. A link that is
 * pressed leaves the path that it leads to, which the page there takes once.
 */
const key = 'vereda.pressed'

/** Another tab has a storage of its own, so only a plain press counts. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented

/** Notes presses of links whose path begins so. */
export const notePresses = (prefix: string): void =>
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (link && isPlain(event) && link.pathname.startsWith(prefix))
      writeStorage('sessionStorage', key, link.pathname)
  })

/** Whether the page of this path was opened by a press; a second call says no. */
export const takePress = (path: string): boolean => {
  const pressed = readStorage('sessionStorage', key)
  writeStorage('sessionStorage', key, null)
  return pressed === path
}
