import { type FileHandle, open } from 'node:fs/promises'
import { type Clock, secondMs } from '#shared/time.ts'

/** The most that is read in one go, and the largest file that is kept: some seconds of video. */
export const wholeBytes = 1024 * 1024

const mostKeptBytes = 64 * 1024 * 1024

/** A file that is removed or replaced is still served for so long. */
const keptMs = 10 * secondMs

export interface StoredFile {
  size: number
  etag: string
  /** Undefined for a large file. */
  bytes: Buffer<ArrayBuffer> | undefined
}

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

export const readBytes = async (
  handle: FileHandle,
  start: number,
  length: number,
): Promise<Buffer<ArrayBuffer>> => {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, start)
  if (bytesRead < length) throw new Error('a file became shorter while it was read')
  return buffer
}

const readStored = async (path: string): Promise<StoredFile | undefined> => {
  await using handle = await openFile(path)
  const stats = await handle?.stat()
  if (!handle || !stats?.isFile()) return undefined
  const { size, mtimeMs } = stats
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  return { size, etag, bytes: size > wholeBytes ? undefined : await readBytes(handle, 0, size) }
}

type Find = (path: string) => Promise<StoredFile | undefined>

/** Finds files. Those that many viewers want within seconds are read once, and share the bytes. */
export const createFileCache = (clock: Clock): Find => {
  const kept = new Map<string, { file: StoredFile; until: number }>()
  const reading = new Map<string, ReturnType<Find>>()
  let keptBytes = 0

  const forget = (path: string) => {
    keptBytes -= kept.get(path)?.file.bytes?.length ?? 0
    kept.delete(path)
  }
  const keep = (path: string, file: StoredFile) => {
    forget(path)
    kept.set(path, { file, until: clock() + keptMs })
    keptBytes += file.bytes?.length ?? 0
    for (const oldest of kept.keys()) {
      if (keptBytes <= mostKeptBytes) break
      forget(oldest)
    }
  }
  const read: Find = async (path) => {
    const file = await readStored(path).finally(() => reading.delete(path))
    if (file?.bytes) keep(path, file)
    return file
  }
  return async (path) => {
    const known = kept.get(path)
    if (known && known.until > clock()) return known.file
    const pending = reading.get(path) ?? read(path)
    reading.set(path, pending)
    return pending
  }
}
