import { postStaffLogin, startStaffLogin } from '#shared/staff/contract.ts'
import type { Example } from './example.ts'

const comeBack = { code: 'codigo', state: 'estado', flow: 'segredo' }

/** The stage has no staff login provider. */
export const staffLoginExamples: readonly Example[] = [
  { operation: startStaffLogin, own: async () => ({}), ownIs: 404 },
  { operation: postStaffLogin, own: async () => ({ body: comeBack }), ownIs: 404 },
]
