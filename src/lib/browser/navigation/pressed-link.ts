import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

/* Some browsers do not tell a page that a link opened it, so a pressed link stores its path. */
const key = 'vereda.pressed'

/** A new tab has its own session storage. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented

export const notePresses = (prefix: string): void =>
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (link && isPlain(event) && link.pathname.startsWith(prefix))
      writeStorage('sessionStorage', key, link.pathname)
  })

/** Also clears the stored path. */
export const takePress = (path: string): boolean => {
  const pressed = readStorage('sessionStorage', key)
  writeStorage('sessionStorage', key, null)
  return pressed === path
}
