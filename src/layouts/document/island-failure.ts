import { isPageServed, reloadOnce } from '#lib/browser/reload-once.ts'

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

/** An island's files did not come: after a deploy a newer page has them, else somebody has to ask. */
const recover = async () => {
  if (!((await isPageServed()) && reloadOnce())) say()
}

addEventListener('astro:hydration-error', () => void recover())
