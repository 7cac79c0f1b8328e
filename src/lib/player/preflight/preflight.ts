import type { Playback } from '#shared/player/contract.ts'

/** A file requested before hls.js had loaded, with the times of its parts (ms). */
export interface PreflightFile {
  body: ArrayBuffer
  startedAt: number
  firstAt: number
  endedAt: number
}

/** Requests that the head of the watch page made before any of its scripts had loaded. */
export interface Preflight {
  target: number
  profileId: number
  screen: string
  /** Undefined if the request failed for any reason; the consumer then repeats it. */
  playback: Promise<Playback | undefined>
  /** Keyed by absolute address. */
  files: Map<string, Promise<PreflightFile | undefined>>
  /** Address of the video playlist among them. */
  startPlaylist?: string
}

declare global {
  var veredaPreflight: Preflight | undefined
}

/** Takes the head's answer once; undefined if it was for another target or profile. */
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

/** Takes the file of an address once. */
export const takeFile = (address: string): Promise<PreflightFile | undefined> | undefined => {
  const files = globalThis.veredaPreflight?.files
  const file = files?.get(absolute(address))
  files?.delete(absolute(address))
  return file
}

/** Whether a playlist is the one that the head chose to start with. */
export const isStartPlaylist = (address: string): boolean =>
  globalThis.veredaPreflight?.startPlaylist === absolute(address)
