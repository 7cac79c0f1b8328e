import { hasTyped, isPageServed, reloadOnce } from '#lib/browser/scripts/reload-once.ts'

const mark = 'data-island-failure'

const say = () => {
  if (document.querySelector(`[${mark}]`)) return
  const note = document.createElement('div')
  const text = document.createElement('p')
  const button = document.createElement('button')
  note.className = 'floating-note'
  note.setAttribute(mark, '')
  text.setAttribute('role', 'alert')
  text.textContent = 'Parte desta página não carregou.'
  button.type = 'button'
  button.className = 'floating-note-action'
  button.textContent = 'Tentar novamente'
  button.addEventListener('click', () => location.reload())
  note.append(text, button)
  document.body.append(note)
}

const isMain = (island: EventTarget | null) =>
  island instanceof Element && island.closest('main') !== null

/**
 * After a deployment a reload gets the new files. Offline, it happens only if the main content is missing and
 * nothing was typed.
 */
const recover = async (island: EventTarget | null) => {
  if (await isPageServed()) {
    if (!reloadOnce()) say()
  } else if (isMain(island) && navigator.serviceWorker?.controller && !hasTyped()) {
    location.reload()
  } else {
    say()
  }
}

addEventListener('astro:hydration-error', ({ target }) => void recover(target))
