import type { Upload } from '#shared/operation.ts'
import { type ProblemCode, Refusal } from '#server/http/problems.ts'

const limitBytes = 64 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true })

interface Limit {
  maxBytes: number
  code: ProblemCode
}

const jsonLimit: Limit = { maxBytes: limitBytes, code: 'body-too-large' }

const whole = (body: ArrayBuffer, { maxBytes, code }: Limit): Uint8Array => {
  if (body.byteLength > maxBytes) throw new Refusal(code)
  return new Uint8Array(body)
}

export const readLimited = async (request: Request, limit = jsonLimit): Promise<Uint8Array> => {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > limit.maxBytes) throw new Refusal(limit.code)
  // Node cuts a body at its declared length, so reading it whole stays within the limit.
  if (declared !== null) return whole(await request.arrayBuffer(), limit)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit.maxBytes) throw new Refusal(limit.code)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The type is what the caller declares; the bytes are not checked here. */
export const readUpload = async (
  request: Request,
  { types, maxBytes }: Upload,
): Promise<Uint8Array> => {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw new Refusal('image-only')
  return readLimited(request, { maxBytes, code: 'image-too-large' })
}

const isJson = (contentType: string | null) => /^application\/json\s*(;|$)/i.test(contentType ?? '')

/** An empty body counts as `{}`, so the caller learns which fields are missing. */
export const readJsonBody = async (request: Request): Promise<unknown> => {
  const bytes = await readLimited(request)
  if (bytes.byteLength === 0) return {}
  if (!isJson(request.headers.get('content-type'))) throw new Refusal('json-only')
  try {
    return JSON.parse(decoder.decode(bytes)) as unknown
  } catch {
    throw new Refusal('malformed-json')
  }
}
