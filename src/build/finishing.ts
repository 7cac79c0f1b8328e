/** A document gets this after Astro has rendered it. */
export interface Finishing {
  /** The rules that it can use, in place of its sheets. */
  styles: string
  /** Links to its scripts, at the end of its head. */
  links: string
}

/** A sheet, linked or in the document. */
export const sheet = /<link rel="stylesheet" href="\/([^"]+)">|<style>([\s\S]*?)<\/style>/g

export const withStyles = (html: string, styles: string): string => {
  const elements = [`<style>${styles}</style>`]
  return html.replace(sheet, () => elements.shift() ?? '')
}

export const withLinks = (html: string, links: string): string =>
  html.replace('</head>', () => `${links}</head>`)

const finishings = new Map<string, Finishing>()

/** Keeps it for a page that is rendered again at serving. */
export const keepFinishing = (page: string, part: Partial<Finishing>): void => {
  finishings.set(page, { styles: '', links: '', ...finishings.get(page), ...part })
}

export const finishingOf = (page: string): Finishing | undefined => finishings.get(page)
