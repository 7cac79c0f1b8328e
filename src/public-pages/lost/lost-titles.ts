import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import { fetchTop10 } from '#lib/catalogue/api.ts'
import { contentPath } from '#lib/catalogue/rules.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'
import type { Content } from '#shared/catalogue/contract.ts'

const maxTitles = 6

const draw = (template: HTMLTemplateElement, content: Content): DocumentFragment | undefined => {
  const { title, images } = content
  if (!images.poster) return undefined
  const card = document.importNode(template.content, true)
  const link = card.querySelector('a')
  const source = card.querySelector('source')
  if (!link || !source) return undefined
  link.href = contentPath(content)
  source.type = images.poster.type
  source.srcset = images.poster.srcset
  const image = new Image(240, 360)
  image.alt = title
  image.src = images.poster.src
  source.after(image)
  return card
}

/** The page stays as it is if the request fails. */
export const offerTitles = async (): Promise<void> => {
  const part = document.querySelector<HTMLElement>('[data-lost-titles]')
  const template = document.querySelector<HTMLTemplateElement>('[data-lost-title]')
  const profile = readStoredProfile(readStorage('localStorage', 'currentProfile'))
  if (!part || !template || !profile) return
  const answer = await fetchTop10(profile.id).catch(() => undefined)
  const cards = answer?.results
    .flatMap((content) => draw(template, content) ?? [])
    .slice(0, maxTitles)
  if (!cards?.length) return
  part.querySelector('ul')?.append(...cards)
  part.hidden = false
}
