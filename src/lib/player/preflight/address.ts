/* The head runs this too, so it does not use the route table. */

/** The id of a video or a series. */
export const addressedTarget = ({ pathname, search }: Location): number | undefined => {
  const episode = new URLSearchParams(search).get('ep') ?? ''
  if (/^\d{1,15}$/.test(episode)) return Number(episode)
  const id = /^\/assistir\/(\d{1,15})\//.exec(pathname)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The second given by `?t=`. */
export const addressedSecond = ({ search }: Location): number | undefined => {
  const second = new URLSearchParams(search).get('t') ?? ''
  return /^\d{1,5}$/.test(second) ? Number(second) : undefined
}
