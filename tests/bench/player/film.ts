export interface Film {
  clip: string
  watchPath: string
  titlePath: string
}

interface Answer {
  results: { id: number; slug: string }[]
}

const clipOf = (prefix: string) => prefix.split('/')[2]?.split('.').at(-3) ?? ''

export const findFilm = async (
  site: string,
  stored: Record<string, string>,
  slug: string,
): Promise<Film> => {
  const headers = {
    authorization: `Bearer ${stored['vereda.token']}`,
    'content-type': 'application/json',
  }
  const { id: profileId } = JSON.parse(stored.currentProfile ?? '{}') as { id: number }
  const address = `${site}/api/v2/contents/recents/?profile_id=${profileId}&limit=200`
  const found = await fetch(address, { headers })
  const { results } = (await found.json()) as Answer
  const film = results.find((title) => title.slug === slug)
  if (!film) throw new Error(`The catalogue has no title ${slug}`)
  const screen = 'bench-of-the-player'
  const body = JSON.stringify({ content_id: film.id, profile_id: profileId, screen })
  const answer = await fetch(`${site}/api/v1/contents/playback/`, { method: 'POST', headers, body })
  const { media_prefix: prefix } = (await answer.json()) as { media_prefix: string }
  await fetch(`${site}/api/v1/contents/playback/${screen}/`, { method: 'DELETE', headers })
  return {
    clip: clipOf(prefix),
    watchPath: `/assistir/${film.id}/${slug}`,
    titlePath: `/conteudo/${film.id}/${slug}`,
  }
}
