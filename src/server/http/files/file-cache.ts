import { type Clock, secondMs } from '#shared/time.ts'
import type { MediaStore, StoredFile } from '#server/deps/media-store.ts'

const mostCachedBytes = 64 * 1024 * 1024

/** Removed or replaced files are still served for this long. */
const cachedMs = 10 * secondMs

type Find = MediaStore['find']

/** Reads a file once when many viewers request it within seconds. */
export const createFileCache = (clock: Clock, store: MediaStore): Find => {
  const cached = new Map<string, { file: StoredFile; until: number }>()
  const reading = new Map<string, ReturnType<Find>>()
  let cachedBytes = 0

  const forget = (path: string) => {
    cachedBytes -= cached.get(path)?.file.bytes?.length ?? 0
    cached.delete(path)
  }
  const keep = (path: string, file: StoredFile) => {
    forget(path)
    cached.set(path, { file, until: clock() + cachedMs })
    cachedBytes += file.bytes?.length ?? 0
    for (const oldest of cached.keys()) {
      if (cachedBytes <= mostCachedBytes) break
      forget(oldest)
    }
  }
  const read: Find = async (path) => {
    const file = await store.find(path).finally(() => reading.delete(path))
    if (file?.bytes) keep(path, file)
    return file
  }
  return async (path) => {
    const known = cached.get(path)
    if (known && known.until > clock()) return known.file
    const pending = reading.get(path) ?? read(path)
    reading.set(path, pending)
    return pending
  }
}
