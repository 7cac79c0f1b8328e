import type { Clock } from '#shared/time.ts'
import type { MediaStore } from '#server/deps/media-store.ts'
import { createFileCache } from './file-cache.ts'
import { dressedResponse } from '#server/http/headers/headers.ts'
import { mediaTypeOf } from './media-type.ts'
import { problemResponse } from '#server/http/problems.ts'
import { parseRange } from './range.ts'

/** Excludes dot files, `..` and encoded characters. */
const safePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Proxies that compress make our ETags weak. */
const isFresh = (request: Request, etag: string) =>
  request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false

export type SendFile = (
  request: Request,
  folder: string,
  name: string,
  extraHeaders: Record<string, string>,
) => Promise<Response>

export const createFileSender = (clock: Clock, store: MediaStore): SendFile => {
  const find = createFileCache(clock, store)
  return async (request, folder, name, extraHeaders) => {
    const path = `${folder}/${name}`
    const file = safePath.test(name) ? await find(path) : undefined
    if (!file) return problemResponse('not-found')
    const { size, etag, bytes } = file
    const headers: Record<string, string> = { etag, 'accept-ranges': 'bytes', ...extraHeaders }
    if (isFresh(request, etag)) return dressedResponse(null, 304, headers)
    const ifRange = request.headers.get('if-range')
    const range =
      ifRange && ifRange !== etag ? undefined : parseRange(request.headers.get('range'), size)
    if (range === null) {
      headers['content-range'] = `bytes */${size}`
      return dressedResponse(null, 416, headers)
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    headers['content-type'] = mediaTypeOf(name)
    headers['content-length'] = String(end - start + 1)
    if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`
    const status = range ? 206 : 200
    if (request.method === 'HEAD') return dressedResponse(null, status, headers)
    const body = bytes ? bytes.subarray(start, end + 1) : await store.readPart(path, { start, end })
    return dressedResponse(body, status, headers)
  }
}
