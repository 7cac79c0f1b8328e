import type { ImageSet } from '#shared/catalogue/contract.ts'
import { heroSizes, readNextScene } from './next-scene.ts'

/*
 * Inlined after the skeleton of a title's page: the name and the scene that the page before knew are
 * painted with the first frame, a little before the island comes and says the same.
 */
const pictureOf = (image: ImageSet, sizes: string, className: string) => {
  const picture = document.createElement('picture')
  picture.className = 'contents'
  const source = Object.assign(document.createElement('source'), { type: image.type, sizes })
  source.srcset = image.srcset
  const img = document.createElement('img')
  Object.assign(img, { alt: '', className, width: image.width, height: image.height })
  Object.assign(img, { fetchPriority: 'high', decoding: 'sync', draggable: false })
  img.style.setProperty('--ratio', (image.width / image.height).toFixed(4))
  picture.append(source, img)
  img.src = image.src
  return picture
}

const headingOf = (title: string, lettering: ImageSet | null) => {
  const heading = document.createElement('h1')
  heading.className = 'hero-title'
  if (!lettering) {
    heading.textContent = title
    return heading
  }
  const words = Object.assign(document.createElement('span'), { className: 'sr-only' })
  words.textContent = title
  heading.append(words, pictureOf(lettering, heroSizes.lettering, 'hero-lettering'))
  return heading
}

const next = readNextScene()
const hero = document.querySelector('.content-hero')
const placeholder = hero?.querySelector('.hero-body > .skeleton')
if (next && hero && placeholder && location.pathname.startsWith(`/conteudo/${next.id}/`)) {
  placeholder.replaceWith(headingOf(next.title, next.lettering))
  if (next.scene) hero.prepend(pictureOf(next.scene, heroSizes.scene, 'hero-image'))
}
