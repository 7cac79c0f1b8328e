/** Keeps the converted films for the next import. */
export const workName = '.vereda'

export const isDownload = (name: string): boolean =>
  /\.(?:part|partial|filepart|crdownload|opdownload|download|aria2|ytdl|!ut|!qb|tmp)$/i.test(name)

/** `filme preparar` works beside the folder that it makes. */
export const isUnfinishedClip = (name: string): boolean =>
  /\.(?:parcial|anterior|em-uso)$/.test(name)
