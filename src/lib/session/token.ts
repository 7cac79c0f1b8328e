import { persistentAtom } from '@nanostores/persistent'

/** The API token, shared by all tabs in local storage under a fixed key (spec sections 3 and 9). */
export const tokenKey = 'vereda.token'

export const $token = persistentAtom<string | undefined>(tokenKey, undefined)
