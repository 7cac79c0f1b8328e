import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchClip } from '#tests/bench/seed/catalogue.ts'

/** A playlist, two seconds of an ordinary rendition, and a large segment of the best. */
export const mediaFiles = [
  { name: 'index.m3u8', bytes: 2_000 },
  { name: 'segment-1.m4s', bytes: 300_000 },
  { name: 'segment-2.m4s', bytes: 1_000_000 },
] as const

export type MediaFile = (typeof mediaFiles)[number]

export const writeMedia = (dataDir: string): string => {
  const folder = join(dataDir, 'media', benchClip, 'v0')
  mkdirSync(folder, { recursive: true })
  for (const { name, bytes } of mediaFiles) writeFileSync(join(folder, name), randomBytes(bytes))
  return folder
}
