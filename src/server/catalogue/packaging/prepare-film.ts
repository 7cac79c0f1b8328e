import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { alone } from './alone.ts'
import { DamagedSource, FilmProblem } from './film-problem.ts'
import { journalName, openJournal, readJournal } from './journal.ts'
import { makeFilm } from './make-film.ts'
import { refuseMoments } from './media-file.ts'
import { type FilmOptions, type FilmPlan, planFilm } from './plan.ts'
import type { Progress } from './progress.ts'
import { readToEnd } from './readable.ts'
import type { Tools } from './tools.ts'

interface Preparation {
  tools: Tools
  file: string
  folder: string
  options: FilmOptions
  /** Allows overwriting another film's clip. */
  replaces?: boolean
  onPlan?: (plan: FilmPlan) => void
  report?: (progress: Progress) => void
  onRemark?: (remark: string) => void
}

type Place = Pick<Preparation, 'file' | 'folder' | 'replaces'>

const workFolder = (folder: string) => `${folder}.parcial`

/** Keeps the old folder until the new one is complete. */
const replace = async (work: string, folder: string): Promise<void> => {
  const old = `${folder}.anterior`
  await rm(old, { recursive: true, force: true })
  if (existsSync(folder)) await rename(folder, old)
  await rename(work, folder)
  await rm(old, { recursive: true, force: true })
}

const make = async (preparation: Preparation, plan: FilmPlan): Promise<void> => {
  const {
    tools,
    folder,
    options,
    report = () => undefined,
    onRemark = () => undefined,
  } = preparation
  const work = workFolder(folder)
  const seconds = await readToEnd(tools.ffmpeg, plan.source, () =>
    report({ fraction: 0, secondsLeft: undefined, doing: 'leitura' }),
  )
  refuseMoments(options, seconds)
  try {
    const journal = await openJournal(work, { key: plan.key, file: preparation.file })
    const making = { ffmpeg: tools.ffmpeg, plan, options, journal, clip: work, seconds }
    await makeFilm({ ...making, report, onRemark })
  } catch (error) {
    if (error instanceof DamagedSource) await rm(work, { recursive: true, force: true })
    throw error
  }
  await replace(work, folder)
}

const isFilled = async (folder: string) => existsSync(folder) && (await readdir(folder)).length > 0

export const checkPlace = async ({ file, folder, replaces = false }: Place): Promise<void> => {
  if ((await isFilled(folder)) && !(await readJournal(folder)))
    throw new FilmProblem(
      `${folder} já existe e não foi feita por este comando (falta ${journalName}); escolha outra pasta.`,
    )
  for (const place of replaces ? [] : [folder, workFolder(folder)]) {
    const other = (await readJournal(place))?.file
    if (other !== undefined && other !== file)
      throw new FilmProblem(
        `${place} tem o clipe de ${other}; escolha outra pasta com --saida, ou use --substituir.`,
      )
  }
}

const prepare = async (preparation: Preparation): Promise<'made' | 'unchanged'> => {
  const { tools, file, folder, options, onPlan } = preparation
  const plan = await planFilm(tools, file, options)
  onPlan?.(plan)
  if ((await readJournal(folder))?.key === plan.key) return 'unchanged'
  await checkPlace(preparation)
  await make(preparation, plan)
  return 'made'
}

/** Problems name the person's file. */
export const namingFile = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FilmProblem)) throw error
    throw new FilmProblem(`${basename(file)}: ${error.message}`, { cause: error })
  }
}

/** Does nothing if files and options are unchanged. */
export const prepareFilm = async (preparation: Preparation): Promise<'made' | 'unchanged'> =>
  namingFile(preparation.file, () => alone(preparation.folder, () => prepare(preparation)))
