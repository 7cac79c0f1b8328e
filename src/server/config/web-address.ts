import * as v from 'valibot'
import { isLoopback } from './loopback.ts'

export const HttpUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'deve ser um endereço http(s)',
  ),
)

/** Loopback may go without TLS. */
export const HttpsUrl = v.pipe(
  HttpUrl,
  v.check((text) => {
    const { protocol, hostname } = URL.parse(text) ?? {}
    return protocol === 'https:' || isLoopback(hostname ?? '')
  }, 'deve ser um endereço https'),
)
