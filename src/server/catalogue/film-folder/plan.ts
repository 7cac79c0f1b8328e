import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { importCatalogue, importedText } from '#server/catalogue/import/catalogue.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { type ReportPhase, tellPhase } from '#server/catalogue/import/phases.ts'
import { planImport } from '#server/catalogue/import/plan.ts'
import { filesNamedAfter } from '#server/catalogue/packaging/captions/files-beside.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { journalName } from '#server/catalogue/packaging/journal.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Plan } from '#server/acts/act.ts'
import { captionRemarks } from './captions.ts'
import { findTitles, type FoundFolder } from './find-titles.ts'
import { inOwnNames, type OwnNames } from './own-names.ts'
import { workName } from './passed-over.ts'
import { makeArt } from './pictures.ts'
import { type ClipSource, clipsOf, toCatalogue } from './to-catalogue.ts'
import { visibleFiles } from './visible-files.ts'

export type PackageFilm = (source: string, out: string) => Promise<void>

interface Conversion {
  folder: string
  work: string
  report?: ReportPhase | undefined
}

interface Converted {
  /** Their paths are relative to the folder. */
  clips: ClipSource[]
  remarks: string[]
  names: OwnNames
}

const linkFolder = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  for (const file of (await visibleFiles(from)).files) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    // Hard links fail across disks.
    await link(join(from, file), join(to, file)).catch(() =>
      copyFile(join(from, file), join(to, file)),
    )
  }
}

const makePictures = async ({ folder, work, report }: Conversion, { titles }: FoundFolder) => {
  const slugs = titles.map(({ contents }) => contents.slug)
  const tell = tellPhase('Faz as imagens', slugs, report)
  const read = async (name = '') => ({ name, bytes: await readFile(join(folder, name)) })
  const problems: string[] = []
  for (const { contents } of titles) {
    const { slug, poster, scene } = contents
    tell(slug)
    const place = { folder: join(work, 'art', slug), record: join(work, 'pictures', slug) }
    const sources = { poster: await read(poster), scene: await read(scene) }
    problems.push(...(await makeArt(sources, place)))
  }
  if (problems.length > 0) throw new BadCatalogue(problems)
}

const writeTexts = async (work: string, { titles, texts }: FoundFolder): Promise<void> => {
  const read = titles.flatMap(({ contents, facts }) => (facts ? [{ contents, facts }] : []))
  await mkdir(work, { recursive: true })
  await writeFile(join(work, 'catalogue.json'), JSON.stringify(toCatalogue(read)))
  for (const file of ['plans.json', 'popups.json']) await rm(join(work, file), { force: true })
  for (const { name, text } of texts) await writeFile(join(work, name), text)
}

const namesOf = (
  work: string,
  { titles }: FoundFolder,
  clips: readonly ClipSource[],
): OwnNames => ({
  work,
  sources: [
    ...clips.map(({ clip, path, isPackaged }) => ({
      made: join(work, 'media', clip),
      own: path,
      isCopy: isPackaged,
    })),
    ...titles.map(({ contents: { slug, scene = '' } }) => ({
      made: join(work, 'art', slug),
      own: scene,
      isCopy: false,
    })),
  ],
  factsFiles: new Map(titles.map(({ contents, factsFile }) => [contents.slug, factsFile])),
})

const convert = async (conversion: Conversion): Promise<Converted> => {
  const { folder, work } = conversion
  const found = await findTitles(folder)
  const { titles, problems, remarks } = found
  if (problems.length > 0) throw new BadCatalogue([...problems, ...remarks])
  await writeTexts(work, found)
  await makePictures(conversion, found)
  const clips = titles.flatMap(({ folder: title, contents }) =>
    clipsOf(contents).map((one) => ({ ...one, path: `${title}/${one.path}` })),
  )
  for (const { clip, path, isPackaged } of clips) {
    if (isPackaged) await linkFolder(join(folder, path), join(work, 'media', clip))
  }
  const ofCaptions = await captionRemarks(folder, clips)
  return { clips, remarks: [...remarks, ...ofCaptions], names: namesOf(work, found, clips) }
}

const isNewer = async (source: string, made: string): Promise<boolean> =>
  !existsSync(made) || (await stat(source)).mtimeMs > (await stat(made)).mtimeMs

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

/** Several films are called filme.mp4, so a problem names the title's folder as well. */
const namingFolder = async (path: string, task: () => Promise<void>): Promise<void> => {
  try {
    await task()
  } catch (error) {
    if (!(error instanceof FilmProblem)) throw error
    throw new FilmProblem(`${dirname(path)}/${error.message}`, { cause: error })
  }
}

/** The copy of a packaged folder that the film has replaced. */
const removeCopy = async (clip: string): Promise<void> => {
  if (!existsSync(join(clip, journalName))) await rm(clip, { recursive: true, force: true })
}

/** Packaging takes hours, so it waits for `perform`. */
export const planFilmFolder = async (
  deps: Deps,
  folder: string,
  packageFilm: PackageFilm,
  report?: ReportPhase,
): Promise<Plan> => {
  const work = join(folder, workName)
  const { clips, remarks, names } = await convert({ folder, work, report })
  const films = await unpackaged(folder, work, clips)
  const source = { folder: work, report }
  const warn = films.length === 0 ? undefined : () => undefined
  const plan = await inOwnNames(names, () => planImport(deps, { ...source, warn }))
  const importAll = async () => {
    for (const { clip, path } of films) {
      const out = join(work, 'media', clip)
      await removeCopy(out)
      await namingFolder(path, () => packageFilm(join(folder, path), out))
    }
    const answer = await importCatalogue({ db: deps.db, store: deps.store, ...source })
    return { after: answer, answer, done: importedText(answer) }
  }
  return {
    ...plan,
    steps: [
      ...remarks,
      ...films.map(({ path }) => `Prepara ${path}; pode demorar.`),
      ...plan.steps,
    ],
    perform: () => inOwnNames(names, films.length === 0 ? plan.perform : importAll),
  }
}
