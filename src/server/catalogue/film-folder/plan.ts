import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { importCatalogue, importedText } from '#server/catalogue/import/catalogue.ts'
import { listFiles } from '#server/catalogue/import/source/files.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { type ReportPhase, tellPhase } from '#server/catalogue/import/phases.ts'
import { planImport } from '#server/catalogue/import/plan.ts'
import { filesNamedAfter } from '#server/catalogue/packaging/captions/files-beside.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Plan } from '#server/acts/act.ts'
import { findTitles } from './find-titles.ts'
import { makeArt } from './pictures.ts'
import { type ClipSource, type Converted, toCatalogue } from './to-catalogue.ts'

export type PackageFilm = (source: string, out: string) => Promise<void>

/** Keeps the converted films for the next import. */
const workName = '.vereda'

const isNewer = async (source: string, made: string): Promise<boolean> =>
  !existsSync(made) || (await stat(source)).mtimeMs > (await stat(made)).mtimeMs

const linkFolder = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  for (const file of await listFiles(from)) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    // Hard links fail across disks.
    await link(join(from, file), join(to, file)).catch(() =>
      copyFile(join(from, file), join(to, file)),
    )
  }
}

interface Conversion {
  folder: string
  work: string
  report?: ReportPhase | undefined
}

const makePictures = async (
  { folder, work, report }: Conversion,
  { pictures }: Converted,
): Promise<void> => {
  const slugs = pictures.map(({ slug }) => slug)
  const tell = tellPhase('Faz as imagens', slugs, report)
  for (const { slug, poster = '', scene = '' } of pictures) {
    tell(slug)
    const out = join(work, 'art', slug)
    const sources = { poster: join(folder, poster), scene: join(folder, scene) }
    const made = join(out, 'art.json')
    if ((await isNewer(sources.poster, made)) || (await isNewer(sources.scene, made))) {
      await makeArt(sources, out)
    }
  }
}

const convert = async (conversion: Conversion): Promise<Converted> => {
  const { folder, work } = conversion
  const converted = toCatalogue(await findTitles(folder))
  if (converted.problems.length > 0) throw new BadCatalogue(converted.problems)
  await mkdir(work, { recursive: true })
  await writeFile(join(work, 'catalogue.json'), JSON.stringify(converted.catalogue))
  for (const file of ['plans.json', 'popups.json']) {
    await rm(join(work, file), { force: true })
    if (existsSync(join(folder, file))) await cp(join(folder, file), join(work, file))
  }
  await makePictures(conversion, converted)
  for (const { clip, path, isPackaged } of converted.clips) {
    if (isPackaged) await linkFolder(join(folder, path), join(work, 'media', clip))
  }
  return converted
}

/** Also checks the captions and the interpreter. */
const needsPackaging = async (film: string, clip: string): Promise<boolean> => {
  const beside = filesNamedAfter(film, await readdir(dirname(film)))
  const made = join(clip, 'media.json')
  const newer = await Promise.all(beside.map((file) => isNewer(join(dirname(film), file), made)))
  return newer.includes(true)
}

const unpackaged = async (folder: string, work: string, clips: readonly ClipSource[]) => {
  const films = clips.filter(({ isPackaged }) => !isPackaged)
  const needed = await Promise.all(
    films.map(({ clip, path }) => needsPackaging(join(folder, path), join(work, 'media', clip))),
  )
  return films.filter((_, index) => needed[index])
}

/** Packaging takes hours, so it waits for `perform`. */
export const planFilmFolder = async (
  deps: Deps,
  folder: string,
  packageFilm: PackageFilm,
  report?: ReportPhase,
): Promise<Plan> => {
  const work = join(folder, workName)
  const { clips } = await convert({ folder, work, report })
  const films = await unpackaged(folder, work, clips)
  if (films.length === 0) return planImport(deps, { folder: work, report })
  const plan = await planImport(deps, { folder: work, report, warn: () => undefined })
  return {
    ...plan,
    steps: [...films.map(({ path }) => `Prepara ${path}; pode demorar.`), ...plan.steps],
    perform: async () => {
      for (const { clip, path } of films) {
        await packageFilm(join(folder, path), join(work, 'media', clip))
      }
      const answer = await importCatalogue({ db: deps.db, store: deps.store, folder: work, report })
      return { after: answer, answer, done: importedText(answer) }
    },
  }
}
