import { randomUUID } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import {
  cp,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import {
  type ByteRange,
  type Copy,
  type MediaStore,
  type StoredFile,
  wholeBytes,
} from '#server/deps/media-store.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

const openFile = async (path: string): Promise<FileHandle | undefined> => {
  try {
    return await open(path)
  } catch (error) {
    if (!isMissing(error)) throw error
    return undefined
  }
}

const readBytes = async (
  handle: FileHandle,
  start: number,
  length: number,
): Promise<Buffer<ArrayBuffer>> => {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, start)
  if (bytesRead < length) throw new Error('The file was truncated while it was being read')
  return buffer
}

const findFile = async (path: string): Promise<StoredFile | undefined> => {
  await using handle = await openFile(path)
  const stats = await handle?.stat()
  if (!handle || !stats?.isFile()) return undefined
  const { size, mtimeMs } = stats
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  return { size, etag, bytes: size > wholeBytes ? undefined : await readBytes(handle, 0, size) }
}

/** Long parts are streamed to save memory. */
const readPart = async (path: string, { start, end }: ByteRange): Promise<BodyInit> => {
  const length = end - start + 1
  if (length > wholeBytes) {
    const stream = createReadStream(path, { start, end, highWaterMark: wholeBytes / 4 })
    return Readable.toWeb(stream) as ReadableStream
  }
  await using handle = await open(path)
  return await readBytes(handle, start, length)
}

const sizeOf = async (path: string): Promise<number> => {
  const own = await stat(path)
  if (!own.isDirectory()) return own.size
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A clean-up spares recently used files. */
const touch = (path: string) => utimes(path, new Date(), new Date())

const copyOnce = async ({ from, to, files = [''], made = new Map() }: Copy): Promise<void> => {
  if (existsSync(to)) return touch(to)
  await mkdir(dirname(to), { recursive: true })
  const partial = `${to}.${randomUUID()}`
  const mode = constants.COPYFILE_FICLONE
  await Promise.all(files.map((file) => cp(join(from, file), join(partial, file), { mode })))
  for (const [file, content] of made) {
    await mkdir(dirname(join(partial, file)), { recursive: true })
    await writeFile(join(partial, file), content)
  }
  try {
    await rename(partial, to)
  } catch (error) {
    // Another import stored it meanwhile.
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/** The folder may be shared by several machines. */
export const createLocalStore = (root: string): MediaStore => {
  const at = (path: string) => join(root, path)
  const itemOf = async (path: string) => ({ path, changedAt: (await stat(at(path))).mtimeMs })
  return {
    find: (path) => findFile(at(path)),
    readPart: (path, range) => readPart(at(path), range),
    has: async (path) => existsSync(at(path)),
    list: async (folder) => {
      if (!existsSync(at(folder))) return []
      const names = (await readdir(at(folder))).toSorted()
      return Promise.all(names.map((name) => itemOf(`${folder}/${name}`)))
    },
    sizeOf: (path) => sizeOf(at(path)),
    save: (copy) => copyOnce({ ...copy, to: at(copy.to) }),
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    locally: (folder, work) => work(at(folder)),
  }
}
