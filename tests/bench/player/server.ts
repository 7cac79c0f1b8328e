import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { prepare, runEntry, serve } from '#server/serve.ts'
import { longSlug } from './titles.ts'

/* The product with its demo catalogue; one film of it is twenty times as long, to have where to seek. */

const times = 20
const longClip = 'longo'

const lengthened = (playlist: string) => {
  const body = /#EXTINF[^]*(?=#EXT-X-ENDLIST)/.exec(playlist)?.[0] ?? ''
  const whole = Array.from({ length: times }, () => body).join('#EXT-X-DISCONTINUITY\n')
  return playlist.replace(body, () => whole)
}

const lengthenFilm = async ({ db, config }: Deps) => {
  const film = await db
    .selectFrom('contents')
    .select(['id', 'clip', 'duration_seconds'])
    .where('slug', '=', longSlug)
    .executeTakeFirstOrThrow()
  const media = join(config.dataDir, 'media')
  cpSync(join(media, film.clip ?? ''), join(media, longClip), { recursive: true })
  for (const name of readdirSync(join(media, longClip), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('index.m3u8')) continue
    const path = join(media, longClip, name)
    writeFileSync(path, lengthened(readFileSync(path, 'utf8')))
  }
  await db
    .updateTable('contents')
    .set({ clip: longClip, duration_seconds: film.duration_seconds * times })
    .where('id', '=', film.id)
    .execute()
}

await runEntry(async () => {
  const { deps } = await prepare(loadConfig(process.env, 'demo'))
  await seedDemo(deps, resolve('demo'))
  await lengthenFilm(deps)
  await serve(deps)
})
