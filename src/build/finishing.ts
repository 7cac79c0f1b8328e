import { type BuiltElement, elementsOf, isLink } from './document.ts'

/** Added after Astro rendered a document, also when the server renders it again. */
export interface Finishing {
  /** Replaces the style sheets; if missing, they stay. */
  styles?: string
  links: string
}

export const isSheet = (element: BuiltElement): boolean =>
  (element.tag === 'style' || isLink(element, 'stylesheet')) && !element.attributes.has('media')

interface Edit {
  start: number
  end: number
  text: string
}

const withEdits = (html: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: added }) => text.slice(0, start) + added + text.slice(end),
      html,
    )

export const finish = (html: string, { styles, links }: Finishing): string => {
  const elements = elementsOf(html)
  const head = elements.find(({ tag }) => tag === 'head')
  if (!head) throw new Error('the document has no <head>')
  const [, headEnd] = head.inner
  const sheets = styles === undefined ? [] : elements.filter(isSheet)
  return withEdits(html, [
    ...sheets.map(({ start, end }, index) => ({
      start,
      end,
      text: index === 0 ? `<style>${styles}</style>` : '',
    })),
    { start: headEnd, end: headEnd, text: links },
  ])
}
