import type { Api } from '#server/http/operation.ts'

export const billingRoutes = (_api: Api): void => undefined
