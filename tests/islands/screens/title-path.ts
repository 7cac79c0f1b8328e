import type { Session } from './session.ts'

interface Listed {
  results: { id: number; slug: string }[]
}

/** The page of a title in the world of the open profile. */
export const titlePath = async ({ profileId, ask }: Session, slug: string): Promise<string> => {
  const { results } = await ask<Listed>(`/v2/contents/recents/?profile_id=${profileId}&limit=200`)
  const found = results.find((title) => title.slug === slug)
  if (!found) throw new Error(`no title ${slug} for this profile`)
  return `/conteudo/${found.id}/${slug}`
}
