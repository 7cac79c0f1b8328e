/** A message or a popup that opens by itself. */
export interface OpeningNotice {
  kind: 'user-message' | 'popup'
  id: number
  title: string
  text: string
  link: string | undefined
  linkLabel: string
}

/** Accepts only a path of this site or a web address as a link. */
export const linkOf = (link: string | null): string | undefined => {
  if (link === null) return undefined
  if (/^\/(?![/\\])/.test(link)) return link
  return /^https:\/\//i.test(link) && URL.canParse(link) ? link : undefined
}
