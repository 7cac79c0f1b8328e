import type { SharedTitle } from '#shared/catalogue/shared-title.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type HeldText, heldText } from '#server/http/files/held-text.ts'
import type { PageRenderer } from './page-renderer.ts'
import { findSharedTitle } from '#server/catalogue/shared-title.ts'

const page = 'titulo.html'
/** A card has about 15 kB. */
const mostCards = 200

/** Undefined if no such title is available, null if the database failed. */
export type ShareCards = (id: number) => Promise<HeldText | undefined | null>

/** Rendered on the first request and when the title changes. Undefined without a renderer. */
export const createShareCards = (
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  renderer: PageRenderer | undefined,
): ShareCards | undefined => {
  if (!renderer?.pages.includes(page)) return undefined
  const cards = new Map<number, { facts: string; text: HeldText }>()

  const cardOf = async (sharedTitle: SharedTitle): Promise<HeldText> => {
    const { id } = sharedTitle
    const facts = JSON.stringify(sharedTitle)
    const known = cards.get(id)
    if (known?.facts === facts) return known.text
    const text = heldText(await renderer.render(page, { sharedTitle }))
    cards.delete(id)
    const [oldest] = cards.keys()
    if (oldest !== undefined && cards.size >= mostCards) cards.delete(oldest)
    cards.set(id, { facts, text })
    return text
  }

  return async (id) => {
    try {
      const title = await findSharedTitle(deps, id)
      return title && (await cardOf(title))
    } catch (error) {
      deps.log.error({ err: error }, 'the card of a title was not made')
      return null
    }
  }
}
