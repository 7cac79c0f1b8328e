const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
  'x-frame-options': 'DENY',
}

export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The service worker only fetches from this origin. */
export const workerPolicy = `${dataPolicy}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`

const dressed = new WeakSet<Response>()

const dataHeaders = { ...securityHeaders, 'content-security-policy': dataPolicy }

/** Adding headers to a finished response copies them all, so they are set at once. */
export const dressedResponse = (
  body: BodyInit | null,
  status: number,
  headers: Record<string, string>,
): Response => {
  const response = new Response(body, { status, headers: { ...dataHeaders, ...headers } })
  dressed.add(response)
  return response
}

export const dataResponse = (
  body: string | Buffer<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Response =>
  dressedResponse(body, status, { 'content-length': String(Buffer.byteLength(body)), ...headers })

export const dress = (response: Response): void => {
  if (dressed.has(response)) return
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  if (!response.headers.has('content-security-policy')) {
    response.headers.set('content-security-policy', dataPolicy)
  }
}

/** For pages without a policy from the build. */
export const defaultPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
