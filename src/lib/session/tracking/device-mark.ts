import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import type { Call } from '#lib/api/operations.ts'
import { deviceMarkHeader } from '#shared/session/device-mark.ts'

const key = 'vereda.device'

const marked: ReadonlySet<string> = new Set<Call>([
  'POST /v2/auth/token/',
  'POST /v1/auth/oauth/login',
  'POST /v1/checkout/lead/{uuid}/convert/',
  'POST /v1/accounts/recovery/password/',
  'POST /v1/accounts/change/password/token/',
  'PATCH /v1/accounts/change/password/',
])

/** 256 random bits, 43 characters. */
const createMark = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')

const storedMark = () => {
  const stored = readStorage('localStorage', key)
  if (stored) return stored
  const mark = createMark()
  writeStorage('localStorage', key, mark)
  return mark
}

/** Kept after a logout, so failed guesses by other people do not lock the owner out. */
export const deviceHeaders = (call: Call): Record<string, string> =>
  marked.has(call) ? { [deviceMarkHeader]: storedMark() } : {}
