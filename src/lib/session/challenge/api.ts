import { call } from '#lib/http.ts'
import { getChallenge } from './contract.ts'

export const askForChallenge = () => call(getChallenge, {})
