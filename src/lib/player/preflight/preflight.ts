import type { Playback } from '#shared/player/contract.ts'

/** A file that was asked for before hls.js was there, and when its parts came (ms). */
export interface PreflightFile {
  body: ArrayBuffer
  startedAt: number
  firstAt: number
  endedAt: number
}

/** What the head of the watch page has asked for, before any of its scripts was there. */
export interface Preflight {
  target: number
  profileId: number
  screen: string
  /** Undefined when it did not come, for whatever reason: whoever needs it asks again. */
  playback: Promise<Playback | undefined>
  /** By absolute address. */
  files: Map<string, Promise<PreflightFile | undefined>>
  /** Address of the video playlist among them. */
  startPlaylist?: string
}

declare global {
  var veredaPreflight: Preflight | undefined
}

/** The answer that the head asked for, once; undefined when it was for something else. */
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

/** The file behind an address, once. */
export const takeFile = (address: string): Promise<PreflightFile | undefined> | undefined => {
  const files = globalThis.veredaPreflight?.files
  const file = files?.get(absolute(address))
  files?.delete(absolute(address))
  return file
}

/** Whether a playlist is the one that the head chose to begin with. */
export const isStartPlaylist = (address: string): boolean =>
  globalThis.veredaPreflight?.startPlaylist === absolute(address)
