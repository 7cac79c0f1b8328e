import { call } from '#lib/api/http.ts'
import { getChallenge } from '#shared/session/challenge/contract.ts'

export const askForChallenge = () => call(getChallenge, {})
