import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemFile } from '#server/catalogue/file-kind.ts'
import { isDownload, isUnfinishedClip, workName } from './passed-over.ts'
import type { Unused } from './unused.ts'

export interface VisibleFiles {
  /** Relative to the folder, with `/`, sorted. */
  files: string[]
  folders: string[]
  unused: Unused[]
  /** How many files and folders of the system were passed over. */
  hidden: number
}

const nothing = (): VisibleFiles => ({ files: [], folders: [], unused: [], hidden: 0 })

const unusedReasonOf = (name: string): string | undefined => {
  if (isDownload(name)) return 'é um download que não terminou'
  if (isUnfinishedClip(name)) return 'é de uma preparação que não terminou'
  return undefined
}

/** Does not follow links, which could lead out of the folder. */
export const visibleFiles = async (root: string, inside = '', depth = Infinity) => {
  const found = nothing()
  const entries = await readdir(join(root, inside), { withFileTypes: true })
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`
    const reason = unusedReasonOf(entry.name)
    if (isSystemFile(entry.name)) found.hidden += entry.name === workName ? 0 : 1
    else if (reason) found.unused.push({ path, reason })
    else if (entry.isFile()) found.files.push(path)
    else if (!entry.isDirectory())
      found.unused.push({ path, reason: 'é um atalho, e só valem arquivos comuns' })
    else {
      found.folders.push(path)
      if (depth > 1) addTo(found, await visibleFiles(root, path, depth - 1))
    }
  }
  return found
}

const addTo = (found: VisibleFiles, more: VisibleFiles): void => {
  found.files.push(...more.files)
  found.folders.push(...more.folders)
  found.unused.push(...more.unused)
  found.hidden += more.hidden
}
