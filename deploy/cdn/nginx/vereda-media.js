// Checks media addresses for nginx (njs); see docs/operations/cdn.md.
import crypto from 'crypto'

const isSame = (one, other) => {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  }
  return difference === 0
}

// The secret is empty for an unknown key id. Variables come from the location.
const allows = (request) => {
  const variables = request.variables
  const secret = variables.vereda_secret
  if (!secret || Number(variables.vereda_expiry) <= Date.now()) return ''
  const mac = crypto
    .createHmac('sha256', secret)
    .update(`media:${variables.vereda_signed}`)
    .digest('base64url')
  return isSame(mac, variables.vereda_mac) ? 'yes' : ''
}

export default { allows }
