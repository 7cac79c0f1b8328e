// CloudFront Function, JavaScript runtime 2.0, for "viewer request"; see docs/operations/cdn.md.
// The key value store holds the secrets by key id.
import crypto from 'crypto'
import cf from 'cloudfront'

const address =
  /^\/media\/((\d{1,15})\.\d{1,15}\.\d{1,15}\.\d{1,15}\.([a-z0-9-]{1,120})\.([\w-]{8}))\.([\w-]{43})\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/

const refusal = {
  statusCode: 403,
  statusDescription: 'Forbidden',
  headers: {
    'cache-control': { value: 'no-store' },
    'access-control-allow-origin': { value: '*' },
    'cross-origin-resource-policy': { value: 'cross-origin' },
  },
}

const isSame = (one, other) => {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  }
  return difference === 0
}

// The store throws for an unknown id.
const secretOf = (keyId) =>
  cf
    .kvs()
    .get(keyId)
    .catch(() => undefined)

// CloudFront calls it by its name.
// oxlint-disable-next-line no-unused-vars
async function handler(event) {
  const request = event.request
  const match = address.exec(request.uri)
  if (!match) return refusal
  const secret = await secretOf(match[4])
  if (!secret || Number(match[2]) <= Date.now()) return refusal
  const mac = crypto.createHmac('sha256', secret).update(`media:${match[1]}`).digest('base64url')
  if (!isSame(mac, match[5])) return refusal
  // All viewers share the cached file.
  request.uri = `/${match[3]}/${match[6]}`
  return request
}
