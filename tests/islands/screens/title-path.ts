import type { Session } from './session.ts'

interface Listed {
  results: { id: number; slug: string }[]
}

export const titlePath = async ({ profileId, ask }: Session, slug: string): Promise<string> => {
  const { results } = await ask<Listed>(`/v2/contents/recents/?profile_id=${profileId}&limit=200`)
  const found = results.find((title) => title.slug === slug)
  if (!found) throw new Error(`this profile has no title ${slug}`)
  return `/conteudo/${found.id}/${slug}`
}
