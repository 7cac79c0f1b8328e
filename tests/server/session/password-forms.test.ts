import { createHook } from 'node:async_hooks'
import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { postAccount } from '#shared/account/contract.ts'
import { commonPassword } from '#shared/session/credentials.ts'
import { postToken } from '#shared/session/contract.ts'
import {
  patchPassword,
  postConfirmation,
  postPasswordByToken,
} from '#shared/session/password-contract.ts'
import { createRecovery } from '#server/session/password/recovery-token.ts'
import { addAccount, openViewer, signIn } from '#tests/support/accounts.ts'
import { newEmail } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

/* A Mac may type the letters and their accents apart, a full keyboard wide digits. */
const windows = 'maçã à noite 12'
const mac = windows.normalize('NFD')
const wide = windows.replace('12', '１２')

/** As hashes were made before passwords had one form. */
const hashAsTyped = (message: string) => {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { ...cost, message, nonce })
  const [salt, hash] = [nonce, tag].map((part) => part.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}

const enter = (server: TestServer, email: string, password: string) =>
  call(server, postToken, { body: { email, password } })

const hashOf = async ({ deps }: TestServer, id: number) => {
  const accounts = deps.db.selectFrom('accounts').select('password_hash')
  return (await accounts.where('id', '=', id).executeTakeFirstOrThrow()).password_hash
}

const store = ({ deps }: TestServer, id: number, password_hash: string) =>
  deps.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()

onOneEngine('a password in another Unicode form', (engine) => {
  const server = useServer(engine)

  test.each([
    ['composed', windows, mac],
    ['decomposed', mac, windows],
    ['wide', wide, mac],
  ])('opens the account that was made with it %s', async (_, chosen, typed) => {
    const body = { name: 'Rita Sá Pinto', email: newEmail(), password: chosen }
    const { token } = (await call(server(), postAccount, { body })).body
    expect((await enter(server(), body.email, typed)).status).toBe(200)
    const confirmed = await call(server(), postConfirmation, { body: { password: typed }, token })
    expect(confirmed.status).toBe(200)
    expect((await enter(server(), body.email, windows.replace('ç', 'c'))).status).toBe(401)
  })

  test('is no new password', async () => {
    const { token, accountId, email } = await openViewer(server())
    const { db, clock } = server().deps
    const recover = async (password: string) => {
      const link = await createRecovery(db, accountId, clock())
      return call(server(), postPasswordByToken, { body: { token: link, password } })
    }
    const change = (password_old: string, password: string) =>
      call(server(), patchPassword, { body: { password_old, password }, token })
    expect((await change('uma senha boa', mac)).status).toBe(200)
    expect((await change(mac, windows)).status).toBe(400)
    expect((await change(wide, mac)).status).toBe(400)
    expect((await recover(windows)).status).toBe(400)
    expect((await recover('maçã de manhã'.normalize('NFD'))).status).toBe(200)
    expect((await enter(server(), email, 'maçã de manhã')).status).toBe(200)
  })

  test.each([
    ['composed', windows],
    ['decomposed', mac],
    ['wide', wide],
  ])('is accepted for an older hash made of it %s, which is renewed', async (_, hashed) => {
    const { id, email } = await addAccount(server())
    const older = hashAsTyped(hashed)
    await store(server(), id, older)
    const typed = hashed === wide ? wide : windows
    expect((await enter(server(), email, 'maçã à tarde 12')).status).toBe(401)
    expect(await hashOf(server(), id)).toBe(older)
    const token = await signIn(server(), email, typed)
    const isRenewed = (await hashOf(server(), id)) !== older
    expect(isRenewed).toBe(hashed !== windows)
    const body = { password: mac }
    expect((await call(server(), postConfirmation, { body, token })).status).toBe(200)
    expect((await enter(server(), email, windows)).status).toBe(200)
  })

  test('takes the same work for a wrong password and an unknown e-mail', async () => {
    const { email } = await addAccount(server())
    const hashesFor = async (address: string) => {
      let hashes = 0
      const init = (_id: number, type: string) => {
        if (type === 'ARGON2REQUEST') hashes += 1
      }
      const hook = createHook({ init }).enable()
      expect((await enter(server(), address, mac)).status).toBe(401)
      hook.disable()
      return hashes
    }
    expect([await hashesFor(email), await hashesFor('ninguem@vereda.test')]).toEqual([2, 2])
  })

  test('is measured and compared with common ones in its usual form', async () => {
    const choose = async (password: string) => {
      const body = { name: 'Rita Sá Pinto', email: newEmail(), password }
      return (await call(server(), postAccount, { body })).body as unknown
    }
    expect(await choose('ｐａｓｓｗｏｒｄ１')).toEqual({ password: [commonPassword] })
    const short = { password: ['A senha tem no mínimo 8 caracteres.'] }
    expect(await choose('coração'.normalize('NFD'))).toEqual(short)
    expect(await choose('🐶🐱🐭🐹')).toEqual(short)
    expect(await choose('ã1'.repeat(100).normalize('NFD'))).toMatchObject({ user: {} })
  })
})
