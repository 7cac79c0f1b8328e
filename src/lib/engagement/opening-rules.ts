import { type PlayHosts, stagedAddress } from '#lib/catalogue/rules.ts'

export interface OpeningNotice {
  kind: 'user-message' | 'popup'
  id: number
  title: string
  text: string
  link: string | undefined
  linkLabel: string
}

/** Accepts only paths of this site and https addresses. */
export const linkOf = (
  link: string | null,
  { address, hosts }: { address: string; hosts: PlayHosts },
): string | undefined => {
  if (link === null) return undefined
  if (/^\/(?![/\\])/.test(link)) return link
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return undefined
  return stagedAddress(link, address, hosts)
}
