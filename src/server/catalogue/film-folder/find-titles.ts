import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { counted } from '#shared/counted.ts'
import { clashesIn } from './clashes.ts'
import { isSystemFile, kindOf } from '#server/catalogue/file-kind.ts'
import { contentsOf, type TitleContents } from './title-contents.ts'
import { readFacts, type TitleFacts } from './title-file.ts'
import { factsFileIn, isFactsFile, parseFields, readBytes } from './title-text.ts'
import { describeUnused, type Unused } from './unused.ts'
import { visibleFiles } from './visible-files.ts'

interface FoundTitle {
  folder: string
  /** Relative to the folder of all titles, as are those of the contents. */
  factsFile: string
  contents: TitleContents
  facts: TitleFacts | undefined
}

export interface FoundFolder {
  titles: FoundTitle[]
  /** plans.json and popups.json, with their text. */
  texts: { name: string; text: string }[]
  problems: string[]
  /** Sentences for the plan. */
  remarks: string[]
}

interface Part {
  titles: FoundTitle[]
  texts: FoundFolder['texts']
  unused: Unused[]
  hidden: number
  problems: string[]
  remarks: string[]
}

const part = (known: Partial<Part>): Part => ({
  titles: [],
  texts: [],
  unused: [],
  hidden: 0,
  problems: [],
  remarks: [],
  ...known,
})

const textFiles = ['plans.json', 'popups.json']

const textFileOf = (name: string) => textFiles.find((one) => one === name.toLowerCase())

const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => !isSystemFile(name)) : []

const foldersIn = async (folder: string) =>
  existsSync(folder)
    ? (await readdir(folder, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && !isSystemFile(entry.name))
        .map(({ name }) => name)
    : []

/** True for the folder of one title and for films without titulo.yaml as well, so that these are refused by name. */
export const isFilmFolder = async (folder: string): Promise<boolean> => {
  const names = await namesIn(folder)
  if (names.includes('catalogue.json')) return false
  if (factsFileIn(names)) return true
  const inside = await Promise.all(
    (await foldersIn(folder)).map((name) => namesIn(join(folder, name))),
  )
  return inside.some((files) => factsFileIn(files) || files.some((file) => kindOf(file) === 'film'))
}

const withFile = (file: string, lines: readonly string[]) => lines.map((line) => `${file}: ${line}`)

const readTitle = async (root: string, folder: string, files: string[], facts: string) => {
  const factsFile = `${folder}/${facts}`
  const { text, remarks } = readBytes(await readFile(join(root, factsFile)))
  const parsed = parseFields(text)
  const read = parsed.fields ? readFacts(parsed.fields) : { facts: undefined, problems: [] }
  const contents = contentsOf({ folder, files, factsFile: facts })
  return part({
    titles: [{ folder, factsFile, contents, facts: read.facts }],
    unused: contents.unused,
    problems: [
      ...withFile(factsFile, [...parsed.problems, ...read.problems]),
      ...contents.problems,
    ],
    remarks: withFile(factsFile, [...remarks, ...parsed.remarks]),
  })
}

/** Without titulo.yaml a folder with films is a mistake, and any other is not ours. */
const withoutFacts = (folder: string, files: readonly string[]): Part => {
  const nested = files.find((file) => isFactsFile(basename(file)))
  if (nested)
    return part({
      problems: [`${folder}/${nested}: a pasta de um título não fica dentro de outra`],
    })
  const near = files.find(
    (file) => !file.includes('/') && /^t[ií]tulo\b/i.test(file.normalize('NFC')),
  )
  const hint = near ? `; há ${near}` : ''
  if (near || files.some((file) => ['film', 'picture'].includes(kindOf(file))))
    return part({ problems: [`${folder}: falta titulo.yaml${hint}`] })
  const detail = 'falta titulo.yaml, e não há nela filme nem imagem'
  return part({ unused: [{ path: folder, reason: 'a pasta não é de um título', detail }] })
}

const readTitleFolder = async (root: string, folder: string): Promise<Part> => {
  const { files, unused, hidden } = await visibleFiles(join(root, folder))
  const facts = factsFileIn(files)
  const read = facts ? await readTitle(root, folder, files, facts) : withoutFacts(folder, files)
  const more = unused.map((one) => ({ ...one, path: `${folder}/${one.path}` }))
  return { ...read, unused: [...read.unused, ...more], hidden }
}

const readTextFile = async (root: string, file: string): Promise<Part> => {
  const { text, remarks } = readBytes(await readFile(join(root, file)))
  return part({
    texts: [{ name: textFileOf(file) ?? file, text }],
    remarks: withFile(file, remarks),
  })
}

const readRootFile = async (root: string, file: string): Promise<Part> => {
  if (textFileOf(file)) return readTextFile(root, file)
  if (isFactsFile(file))
    return part({
      problems: [`${file}: fica na pasta de um título; importe a pasta que tem as dos títulos`],
    })
  const reason = 'não está na pasta de um título'
  return part({ unused: [{ path: file, reason }] })
}

const readRoot = async (root: string): Promise<Part[]> => {
  const { files, folders, unused, hidden } = await visibleFiles(root, '', 1)
  return [
    part({ unused, hidden }),
    ...(await Promise.all(files.map((file) => readRootFile(root, file)))),
    ...(await Promise.all(folders.map((folder) => readTitleFolder(root, folder)))),
  ]
}

const describeHidden = (hidden: number): string[] =>
  hidden === 0
    ? []
    : [`Ignora ${counted(hidden, 'arquivo oculto', 'arquivos ocultos')} ou do sistema.`]

export const findTitles = async (root: string): Promise<FoundFolder> => {
  const parts = await readRoot(root)
  const titles = parts.flatMap((one) => one.titles)
  const hidden = parts.reduce((sum, one) => sum + one.hidden, 0)
  return {
    titles,
    texts: parts.flatMap(({ texts }) => texts),
    problems: [...parts.flatMap(({ problems }) => problems), ...clashesIn(titles)],
    remarks: [
      ...parts.flatMap(({ remarks }) => remarks),
      ...describeUnused(parts.flatMap(({ unused }) => unused)),
      ...describeHidden(hidden),
    ],
  }
}
