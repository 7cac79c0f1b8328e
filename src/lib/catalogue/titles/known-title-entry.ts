import type { ImageSet } from '#shared/catalogue/contract.ts'
import { readKnownTitle } from './known-title.ts'

/*
 * Inlined after the skeleton of a title's page, so that the first frame shows the name and scene
 * known from the previous page.
 */
const setAll = (element: Element | null | undefined, values: Record<string, string | number>) => {
  for (const [name, value] of Object.entries(values)) element?.setAttribute(name, String(value))
}

const fill = (
  picture: Element | undefined,
  { src, srcset, type, width, height }: ImageSet,
): void => {
  setAll(picture?.querySelector('source'), { type, srcset })
  setAll(picture?.querySelector('img'), { width, height, src })
}

const [, , id] = location.pathname.split('/')
const known = readKnownTitle(Number(id))
const blank = document.querySelector<HTMLTemplateElement>('#known-title')
if (known && blank) {
  const { backdrop, title: name } = known.images
  const page = document.importNode(blank.content, true)
  const [scene, lettering] = page.querySelectorAll('picture')
  const heading = page.querySelector('h1')
  page.querySelector('p')?.replaceChildren(known.tagline)
  if (backdrop) {
    const accent = backdrop.accent ?? ''
    page.querySelector('article')?.style.setProperty('--title-accent', accent)
    fill(scene, backdrop)
    scene?.querySelector('img')?.style.setProperty('background-color', backdrop.color)
  } else scene?.remove()
  if (name) {
    heading?.querySelector('span')?.replaceChildren(known.title)
    fill(lettering, name)
  } else heading?.replaceChildren(known.title)
  document.querySelector('main article')?.replaceWith(page)
}
