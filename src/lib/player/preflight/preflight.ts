import type { Playback } from '#shared/player/contract.ts'

/** Times in milliseconds. */
export interface PreflightFile {
  body: ArrayBuffer
  startedAt: number
  firstAt: number
  endedAt: number
}

/** Requests that the page's head made before any script had loaded. */
export interface Preflight {
  target: number
  profileId: number
  screen: string
  /** Undefined if the request failed; the caller then repeats it. */
  playback: Promise<Playback | undefined>
  /** Keyed by absolute address. */
  files: Map<string, Promise<PreflightFile | undefined>>
  startPlaylist?: string
}

declare global {
  var veredaPreflight: Preflight | undefined
}

/** Works once; undefined for another target or profile. */
export const takePlayback = async (
  target: number,
  profileId: number,
): Promise<Playback | undefined> => {
  const preflight = globalThis.veredaPreflight
  if (preflight?.target !== target || preflight.profileId !== profileId) return undefined
  preflight.target = Number.NaN
  return preflight.playback
}

const absolute = (address: string) => new URL(address, location.href).href

/** Works once per address. */
export const takeFile = (address: string): Promise<PreflightFile | undefined> | undefined => {
  const files = globalThis.veredaPreflight?.files
  const file = files?.get(absolute(address))
  files?.delete(absolute(address))
  return file
}

export const isStartPlaylist = (address: string): boolean =>
  globalThis.veredaPreflight?.startPlaylist === absolute(address)
