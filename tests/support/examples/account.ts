import { randomUUID } from 'node:crypto'
import {
  deleteDevice,
  deleteDevices,
  getCustomer,
  getDevices,
  patchAccount,
  postAccount,
  putAccount,
} from '#shared/account/contract.ts'
import { getActivity } from '#shared/account/activity-contract.ts'
import { postEmailConfirmation, postEmailLink } from '#shared/account/email-contract.ts'
import {
  deleteErasure,
  getErasure,
  getExport,
  postErasure,
} from '#shared/account/privacy-contract.ts'
import { replacePendingEmail } from '#server/identity/email/queries.ts'
import { createEmailToken } from '#server/identity/email/token.ts'
import { tokenHash } from '#server/identity/token.ts'
import { signIn, type Viewer } from '#tests/support/accounts.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Example, Stage } from './example.ts'

const addDevice = async (server: TestServer, { email }: Viewer) => {
  const token = await signIn(server, email)
  return server.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()
}

const own = async ({ mine }: Stage) => ({ params: { id: mine.accountId } })
const foreign = async ({ theirs }: Stage) => ({ params: { id: theirs.accountId } })

export const accountExamples: readonly Example[] = [
  {
    operation: postAccount,
    own: async () => ({
      body: {
        name: 'Rita Sá Pinto',
        email: `${randomUUID()}@vereda.test`,
        password: 'uma senha nova',
        phone: '(31) 98765-4321',
        document: '529.982.247-25',
      },
    }),
  },
  { operation: getCustomer, own, foreign },
  { operation: postEmailLink, own: async () => ({}) },
  {
    operation: putAccount,
    own: async (stage) => ({
      ...(await own(stage)),
      body: { name: 'Rita Sá Pinto', email: stage.mine.email, phone: '31987654321' },
    }),
    foreign: async (stage) => ({
      ...(await foreign(stage)),
      body: { name: 'Rita Sá Pinto', email: stage.mine.email },
    }),
  },
  {
    operation: patchAccount,
    own: async (stage) => ({ ...(await own(stage)), body: { name: 'Rita Sá Pinto' } }),
    foreign: async (stage) => ({ ...(await foreign(stage)), body: { name: 'Rita Sá Pinto' } }),
  },
  { operation: getDevices, own: async () => ({}) },
  {
    operation: deleteDevice,
    own: async ({ server, mine }) => ({ params: await addDevice(server, mine) }),
    foreign: async ({ server, theirs }) => ({ params: await addDevice(server, theirs) }),
  },
  { operation: deleteDevices, own: async () => ({}) },
  { operation: getActivity, own: async () => ({ query: { limit: 5 } }) },
  {
    operation: postEmailConfirmation,
    own: async ({ server: { deps }, mine }) => {
      const email = `${randomUUID()}@vereda.test`
      const now = deps.clock()
      const change = { account_id: mine.accountId, email, session_id: 1, expires_at: now + 1000 }
      await replacePendingEmail(deps.db, change)
      const token = await createEmailToken(deps.db, { accountId: mine.accountId, email }, now)
      return { body: { token } }
    },
  },
  { operation: getExport, own: async () => ({}) },
  { operation: getErasure, own: async () => ({}) },
  { operation: postErasure, own: async () => ({}) },
  { operation: deleteErasure, own: async () => ({}) },
]
