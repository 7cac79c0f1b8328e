// CloudFront Function, JavaScript runtime 2.0, on "viewer request"; docs/operations/cdn.md says how
// it is installed. The key value store holds the secret of each key by its id.
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

// The store throws for an id that it does not hold.
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
  // The cache knows a file by this address, so that all viewers share it.
  request.uri = `/${match[3]}/${match[6]}`
  return request
}
