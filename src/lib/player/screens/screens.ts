import { call } from '#lib/api/http.ts'
import { deleteScreen, getScreens } from '#shared/player/screens-contract.ts'

export const fetchScreens = (signal?: AbortSignal) => call(getScreens, {}, { signal })

export const stopScreen = (id: number) => call(deleteScreen, { params: { id: String(id) } })
