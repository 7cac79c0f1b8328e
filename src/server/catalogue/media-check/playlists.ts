import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { describesVideo } from '#shared/player/rules.ts'
import type { AccessTrack } from '#shared/catalogue/contract.ts'
import { parse, setOptions, types } from 'hls-parser'

setOptions({ strictMode: true })

export const masterName = 'master.m3u8'

type Playlist = types.MasterPlaylist | types.MediaPlaylist

/** `media` is keyed by path in the clip's folder. */
export interface Playlists {
  name: string
  master: types.MasterPlaylist | undefined
  media: ReadonlyMap<string, types.MediaPlaylist>
  problems: string[]
}

export const pathIn = (playlist: string, uri: string): string =>
  posix.join(posix.dirname(playlist), uri)

const isInside = (path: string) => !path.startsWith('../') && !/^(?:[a-z]+:|\/)/i.test(path)

const read = async (folder: string, path: string): Promise<Playlist | string> => {
  if (!isInside(path)) return `${path}: sai da pasta`
  const file = join(folder, path)
  if (!existsSync(file)) return `${path}: falta`
  try {
    return parse(await readFile(file, 'utf8'))
  } catch (error) {
    return `${path}: não é uma lista HLS válida (${(error as Error).message})`
  }
}

const namedByVariant = (variant: types.Variant): string[] => [
  variant.uri,
  ...[...variant.audio, ...variant.video, ...variant.subtitles].flatMap(({ uri }) => uri ?? []),
]

const readMedia = async (folder: string, paths: readonly string[]) => {
  const media = new Map<string, types.MediaPlaylist>()
  const problems: string[] = []
  for (const path of new Set(paths)) {
    const playlist = await read(folder, path)
    if (typeof playlist === 'string') problems.push(playlist)
    else if (playlist instanceof types.MediaPlaylist) media.set(path, playlist)
    else problems.push(`${path}: não é a lista de uma faixa`)
  }
  return { media, problems }
}

export const readPlaylists = async (folder: string, name = masterName): Promise<Playlists> => {
  const master = await read(folder, name)
  const none = { name, master: undefined, media: new Map() }
  if (typeof master === 'string') return { ...none, problems: [master] }
  if (!(master instanceof types.MasterPlaylist) || master.variants.length === 0) {
    return { ...none, problems: [`${name}: não tem nenhuma versão da imagem`] }
  }
  const paths = master.variants.flatMap(namedByVariant).map((uri) => pathIn(name, uri))
  return { name, master, ...(await readMedia(folder, paths)) }
}

/** In the order of the contract. */
export const accessTracksOf = ({ variants }: types.MasterPlaylist): AccessTrack[] => {
  const isDescribed = variants.some(({ audio }) =>
    audio.some(({ characteristics = '' }) => characteristics.split(',').includes(describesVideo)),
  )
  const isCaptioned = variants.some(({ subtitles }) => subtitles.some(({ forced }) => !forced))
  return [
    ...(isDescribed ? (['audio_description'] as const) : []),
    ...(isCaptioned ? (['captions'] as const) : []),
  ]
}

const filesOf = (path: string, { segments }: types.MediaPlaylist): string[] =>
  segments
    .flatMap(({ uri, map }) => [...(map ? [map.uri] : []), uri])
    .map((uri) => pathIn(path, uri))

/** Includes the playlists. */
export const namedFiles = ({ name, master, media }: Playlists): string[] => [
  ...new Set([
    ...(master ? [name] : []),
    ...[...media].flatMap(([path, playlist]) => [path, ...filesOf(path, playlist)]),
  ]),
]

export const missingFiles = (folder: string, files: readonly string[]): string[] =>
  files.flatMap((path) => {
    if (!isInside(path)) return [`${path}: sai da pasta`]
    return existsSync(join(folder, path)) ? [] : [`${path}: falta`]
  })
