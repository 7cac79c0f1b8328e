import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { loadSite } from '#server/config/config.ts'
import { caddy } from './caddy.ts'
import type { Hosting, Place } from './hosting.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { copySite } from './public-files.ts'
import { siteRules } from './rules.ts'

export const hostings = { nginx, caddy, netlify } as const satisfies Record<string, Hosting>

export type HostingName = keyof typeof hostings

export const siteFolder = 'site'

/** Renames a finished folder, so that a failed export leaves no `out`. */
export const exportSite = async (
  { distDir, siteUrl, challenge, mediaBase }: ReturnType<typeof loadSite>,
  name: HostingName,
  out: string,
  place: Place,
): Promise<void> => {
  const { placeOf, write }: Hosting = hostings[name]
  const partial = `${out}.partial`
  await rm(partial, { recursive: true, force: true })
  const folder = join(partial, siteFolder)
  const files = await copySite({ distDir, folder, origin: siteUrl, placeOf })
  const rules = await siteRules({ distDir, challenge, mediaBase }, files)
  for (const [file, text] of Object.entries(write(rules, place))) {
    const target = join(partial, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  await rename(partial, out)
}
