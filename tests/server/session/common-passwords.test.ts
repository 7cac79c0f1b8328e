import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { postAccount } from '#shared/account/contract.ts'
import { convertLead } from '#shared/billing/checkout/contract.ts'
import { brandPassword, commonPassword } from '#shared/session/credentials.ts'
import { postToken } from '#shared/session/contract.ts'
import { patchPassword, postPasswordByToken } from '#shared/session/password-contract.ts'
import { createRecovery } from '#server/session/password/recovery-token.ts'
import { openViewer, password } from '#tests/support/accounts.ts'
import { addLead, newEmail } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { addPlan } from '#tests/support/plans.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const listed = dictionary['passwords-common']

/** Every way to set a password. */
const doors = {
  registration: (server: TestServer, chosen: string) =>
    call(server, postAccount, {
      body: { name: 'Rita Sá Pinto', email: newEmail(), password: chosen },
    }),
  checkout: async (server: TestServer, chosen: string) =>
    call(server, convertLead, {
      params: { uuid: (await addLead(server)).uuid },
      body: { password: chosen, accept_terms: true },
    }),
  change: async (server: TestServer, chosen: string) => {
    const { token } = await openViewer(server)
    return call(server, patchPassword, {
      token,
      body: { password: chosen, password_old: password },
    })
  },
  recovery: async (server: TestServer, chosen: string) => {
    const { deps } = server
    const { accountId } = await openViewer(server)
    const token = await createRecovery(deps.db, accountId, deps.clock())
    return call(server, postPasswordByToken, { body: { token, password: chosen } })
  },
}

test('the list has more than 10,000 passwords of the required length', () => {
  expect(listed.filter((one) => one.length >= 8).length).toBeGreaterThan(10_000)
})

onOneEngine('a common password', (engine) => {
  const server = useServer(engine, (filled) => addPlan(filled, { slug: 'mensal' }))

  test.each(Object.entries(doors))('is refused as an invalid field: %s', async (_, choose) => {
    for (const chosen of ['12345678', 'TrustNo1', 'iloveyou']) {
      const { status, body } = await choose(server(), chosen)
      expect({ status, body }).toEqual({ status: 400, body: { password: [commonPassword] } })
    }
    for (const chosen of ['========', '🙂'.repeat(9)]) {
      const { status, body } = await choose(server(), chosen)
      expect(status).toBe(400)
      expect(body).toEqual({ password: ['Use caracteres diferentes na senha.'] })
    }
    expect((await choose(server(), 'Vereda2026!')).body).toEqual({ password: [brandPassword] })
    expect((await choose(server(), 'quatro palavras sem sentido')).status).toBe(200)
  })

  test('does not use up the link of a recovery', async () => {
    const { deps } = server()
    const { accountId, email } = await openViewer(server())
    const token = await createRecovery(deps.db, accountId, deps.clock())
    const choose = (chosen: string) =>
      call(server(), postPasswordByToken, { body: { token, password: chosen } })
    expect((await choose('password1')).status).toBe(400)
    expect((await choose('chuva no telhado')).status).toBe(200)
    const body = { email, password: 'chuva no telhado' }
    expect((await call(server(), postToken, { body })).status).toBe(200)
  })
})
