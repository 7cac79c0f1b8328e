import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mediaTypeOf } from './media-type.ts'
import { problemResponse } from './problems.ts'
import { parseRange } from './range.ts'

/** Plain names only: no dot files, no `..`, nothing encoded. */
const safePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')

const openFile = async (path: string) => {
  try {
    const handle = await open(path)
    const stats = await handle.stat()
    if (stats.isFile()) return { handle, stats }
    await handle.close()
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return undefined
}

/** A weak tag counts: a proxy that compresses makes one of ours. */
const isFresh = (request: Request, etag: string) =>
  request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false

/** A file below a folder with ETag, 304 and ranges; 404 for anything that is not one. */
export const sendFile = async (
  request: Request,
  folder: string,
  name: string,
  extraHeaders: Record<string, string>,
): Promise<Response> => {
  const file = safePath.test(name) ? await openFile(join(folder, name)) : undefined
  if (!file) return problemResponse('not-found')
  const { handle, stats } = file
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
  const headers: Record<string, string> = { etag, 'accept-ranges': 'bytes', ...extraHeaders }
  const finish = async (status: number) => {
    await handle.close()
    return new Response(null, { status, headers })
  }
  if (isFresh(request, etag)) return finish(304)
  const ifRange = request.headers.get('if-range')
  const range =
    ifRange && ifRange !== etag ? undefined : parseRange(request.headers.get('range'), stats.size)
  if (range === null) {
    headers['content-range'] = `bytes */${stats.size}`
    return finish(416)
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 }
  headers['content-type'] = mediaTypeOf(name)
  headers['content-length'] = String(end - start + 1)
  if (range) headers['content-range'] = `bytes ${start}-${end}/${stats.size}`
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || stats.size === 0) return finish(status)
  const stream = Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream
  return new Response(stream, { status, headers })
}
