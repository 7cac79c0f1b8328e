import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dataResponse } from '#server/http/headers/headers.ts'

const pack = promisify(gzip)

/** Shorter answers fit in one packet anyway. */
const leastLength = 1024

const isRefused = (coding: string) => /;\s*q=0(\.0*)?\s*$/i.test(coding)

const takesGzip = (request: Request): boolean =>
  (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\b/i.test(coding) && !isRefused(coding))

/** Safe against BREACH: another site cannot make the browser send the token. */
export const compressibleResponse = async (
  request: Request,
  text: string,
  headers: Record<string, string>,
): Promise<Response> =>
  text.length < leastLength || !takesGzip(request)
    ? dataResponse(text, 200, headers)
    : dataResponse(await pack(text), 200, { ...headers, 'content-encoding': 'gzip' })
