import { persistentAtom } from '@nanostores/persistent'

/** Fixed key, spec sections 3 and 9. */
export const tokenKey = 'vereda.token'

export const $token = persistentAtom<string | undefined>(tokenKey, undefined)
