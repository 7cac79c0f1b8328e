import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Copy } from '#server/deps/media-store.ts'
import type { Catalogue, StoredMedia } from '#server/catalogue/import/source/format.ts'
import type { Clips, StoredClip } from './media.ts'
import { readOpening } from './opening.ts'

/** By clip and slug. */
export type Openings = ReadonlyMap<StoredClip, ReadonlyMap<string, StoredMedia>>

/** A video uses its own opening or its title's. */
const videosOf = ({ titles }: Catalogue) =>
  titles.flatMap((title) => [
    { media: title.media, slugs: [title.slug] },
    ...[...title.seasons.flatMap(({ episodes }) => episodes), ...title.extras].map(
      ({ slug, media }) => ({ media, slugs: [slug, title.slug] }),
    ),
  ])

export const readOpenings = async (
  folder: string,
  catalogue: Catalogue,
  clips: Clips,
): Promise<{ openings: Openings; copies: Copy[] }> => {
  const folderOf = (slug: string) => join(folder, 'openings', slug)
  const wanted = new Map<StoredClip, Set<string>>()
  for (const { media, slugs } of videosOf(catalogue)) {
    const clip = clips.get(media ?? '')
    const slug = slugs.find((one) => existsSync(folderOf(one)))
    if (clip && slug) wanted.set(clip, (wanted.get(clip) ?? new Set()).add(slug))
  }
  const openings = new Map<StoredClip, Map<string, StoredMedia>>()
  const copies: Copy[] = []
  for (const [clip, slugs] of wanted) {
    const read = await Promise.all(
      [...slugs].map(async (slug) => ({
        slug,
        ...(await readOpening(folderOf(slug), slug, clip)),
      })),
    )
    openings.set(clip, new Map(read.map(({ slug, media }) => [slug, media])))
    copies.push(...read.map(({ copy }) => copy))
  }
  return { openings, copies }
}
