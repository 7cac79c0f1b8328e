import { Refusal } from './problems.ts'

const limitBytes = 64 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true })

const whole = (body: ArrayBuffer): Uint8Array => {
  if (body.byteLength > limitBytes) throw new Refusal('body-too-large')
  return new Uint8Array(body)
}

/** The body as it came, up to 64 kB. */
export const readLimited = async (request: Request): Promise<Uint8Array> => {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > limitBytes) throw new Refusal('body-too-large')
  // Node ends a body at its declared length, and a body that is read whole needs no web stream.
  if (declared !== null) return whole(await request.arrayBuffer())
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limitBytes) throw new Refusal('body-too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isJson = (contentType: string | null) => /^application\/json\s*(;|$)/i.test(contentType ?? '')

/** The one place that parses JSON. An absent body is an empty object: its fields are then missing. */
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
