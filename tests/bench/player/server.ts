import { cpSync, existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { VideoMedia } from '#server/catalogue/import/source/format.ts'
import { loadConfig } from '#server/config/config.ts'
import type { Deps } from '#server/deps/deps.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { prepare, runEntry, serve } from '#server/process/serve.ts'
import { longSlug } from './titles.ts'

/* One film is sixty times as long, to allow distant seeks. */

const times = 60
const longClip = 'longo'

/**
 * New file names avoid the browser's cache. Playlists of an opening refer to segments of the clip
 * as well.
 */
const lengthened = (folder: string, playlist: string) => {
  const body = /#EXTINF[^]*(?=#EXT-X-ENDLIST)/.exec(playlist)?.[0] ?? ''
  const segments = body.split('\n').filter((line) => line.endsWith('.m4s'))
  const again = (time: number) => {
    for (const name of segments) {
      const copy = join(folder, dirname(name), `${time}-${basename(name)}`)
      if (!existsSync(copy)) linkSync(join(folder, name), copy)
    }
    return body.replaceAll(/[^/\s]+\.m4s$/gm, `${time}-$&`)
  }
  const whole = [body, ...Array.from({ length: times - 1 }, (_, index) => again(index + 1))]
  return playlist.replace(body, () => whole.join('#EXT-X-DISCONTINUITY\n'))
}

const lengthenFilm = async ({ db, config }: Deps) => {
  const film = await db
    .selectFrom('contents')
    .select(['id', 'clip', 'duration_seconds', 'media'])
    .where('slug', '=', longSlug)
    .executeTakeFirstOrThrow()
  const media = join(config.dataDir, 'media')
  cpSync(join(media, film.clip ?? ''), join(media, longClip), { recursive: true })
  for (const name of readdirSync(join(media, longClip), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.m3u8')) continue
    const path = join(media, longClip, name)
    writeFileSync(path, lengthened(dirname(path), readFileSync(path, 'utf8')))
  }
  const { credits_at_seconds, ...stored } = JSON.parse(film.media ?? '{}') as Partial<VideoMedia>
  await db
    .updateTable('contents')
    .set({
      clip: longClip,
      duration_seconds: film.duration_seconds * times,
      // Requests for end credits would compete with a seek.
      media: JSON.stringify({
        ...stored,
        ...(credits_at_seconds && { credits_at_seconds: credits_at_seconds * times }),
      }),
    })
    .where('id', '=', film.id)
    .execute()
}

await runEntry(async () => {
  const { deps } = await prepare(loadConfig(process.env, 'demo'))
  await seedDemo(deps, resolve('demo'))
  await lengthenFilm(deps)
  await serve(deps)
})
