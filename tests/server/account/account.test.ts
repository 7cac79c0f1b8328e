import { beforeEach, describe, expect, test } from 'vitest'
import { getCustomer, patchAccount, putAccount } from '#shared/account/contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

const confirmationLife = 10 * 60_000
const required = { status: 403, body: { code: 'confirmation-required' } }

onOneEngine('the account', (engine) => {
  const server = useServer(engine)
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('jobs').execute()
  })

  const customerOf = ({ token }: Viewer, id: number) =>
    call(server(), getCustomer, { params: { id }, token })
  const patch = ({ accountId, token }: Viewer, body: Record<string, unknown>, id = accountId) =>
    call(server(), patchAccount, { params: { id }, body, token })
  const put = (
    { accountId, token }: Viewer,
    body: { name: unknown; email: unknown; address?: unknown },
  ) => call(server(), putAccount, { params: { id: accountId }, body, token })

  test('is shown only to its owner and without secrets', async () => {
    const [mine, theirs] = [await openViewer(server()), await openViewer(server())]
    await patch(mine, { document: '52998224725' })
    const { body } = await customerOf(mine, mine.accountId)
    expect(body).toMatchObject({ id: mine.accountId, email: mine.email, phone: null })
    expect(body.service.state).toBe('active')
    expect(JSON.stringify(body)).not.toContain('52998224725')
    expect(JSON.stringify(body)).not.toContain('argon2')
    const strange = { status: 404, body: { code: 'not-found' } }
    expect(await customerOf(mine, theirs.accountId)).toMatchObject(strange)
    expect(await customerOf(mine, 987_654_321)).toMatchObject(strange)
    expect(await patch(mine, { name: 'Outra Pessoa' }, theirs.accountId)).toMatchObject(strange)
    const kids = await openViewer(server(), { isKids: true })
    expect(await customerOf(kids, kids.accountId)).toMatchObject({
      status: 403,
      body: { code: 'kids-profile' },
    })
  })

  test('changes only given fields on PATCH, and removes phone and birth date on PUT', async () => {
    const mine = await openViewer(server())
    const { body: patched } = await patch(mine, {
      phone: '(31) 3333-4444',
      document: '529.982.247-25',
      birth_date: '1990-02-28',
    })
    expect(patched).toMatchObject({
      name: 'Pessoa de Teste',
      phone: '3133334444',
      document: '***.982.247-**',
      birth_date: '1990-02-28',
    })
    const ofSantaMaria = await patch(mine, { phone: '55991234567' })
    expect(ofSantaMaria.body).toEqual({ ...patched, phone: '55991234567' })
    expect((await patch(mine, { phone: '(31) 3333-4444' })).body).toEqual(patched)
    expect((await patch(mine, {})).body).toEqual(patched)
    const { body: replaced } = await put(mine, { name: 'Rita Sá', email: mine.email })
    expect(replaced).toEqual({ ...patched, name: 'Rita Sá', phone: null, birth_date: null })
    expect((await customerOf(mine, mine.accountId)).body).toEqual(replaced)
    expect((await put(mine, { name: 'Rita Sá', email: undefined })).status).toBe(400)
  })

  describe('the address', () => {
    const address = {
      postal_code: '30140-000',
      street: 'Rua das Sucupiras',
      number: '230',
      district: 'Savassi',
      city: 'Belo Horizonte',
      state: 'MG',
    }

    test('stays until it is replaced or removed', async () => {
      const mine = await openViewer(server())
      const stored = { ...address, postal_code: '30140000' }
      expect((await patch(mine, { address })).body.address).toEqual(stored)
      expect((await patch(mine, { name: 'Rita Sá' })).body.address).toEqual(stored)
      const whole = { name: 'Rita Sá', email: mine.email }
      expect((await put(mine, whole)).body.address).toEqual(stored)
      const moved = { ...stored, number: '12', complement: 'Casa 2' }
      expect((await put(mine, { ...whole, address: moved })).body.address).toEqual(moved)
      expect((await patch(mine, { address: null })).body.address).toBeNull()
      expect((await customerOf(mine, mine.accountId)).body.address).toBeNull()
    })

    test.each([
      ['postal_code', '3014-000', 'Informe um CEP com 8 dígitos.'],
      ['street', ' ', 'Informe a rua.'],
      ['number', undefined, 'Campo obrigatório.'],
      ['city', 'x'.repeat(61), 'Use até 60 caracteres.'],
      ['state', 'XX', 'Informe a sigla do estado.'],
    ])('refuses %s %j', async (field, value, message) => {
      const mine = await openViewer(server())
      expect(await patch(mine, { address: { ...address, [field]: value } })).toMatchObject({
        status: 400,
        body: { [`address.${field}`]: [message] },
      })
    })
  })

  describe('the document', () => {
    test('can be set at any time, but changed only with a recent password', async () => {
      const mine = await openViewer(server())
      server().wait(confirmationLife)
      expect((await patch(mine, { document: '52998224725' })).status).toBe(200)
      expect((await patch(mine, { document: '529.982.247-25' })).status).toBe(200)
      expect(await patch(mine, { document: '11144477735' })).toMatchObject(required)
      expect(await patch(mine, { document: null })).toMatchObject(required)
      const { body } = await customerOf(mine, mine.accountId)
      expect(body.document).toBe('***.982.247-**')
    })
  })

  test.each<[string, unknown, string]>([
    ['phone', '11 12345-6789', 'Este telefone não existe. Confira o DDD e o número.'],
    ['birth_date', '2026-11-21', 'Informe uma data válida.'],
    ['birth_date', '2008-11-21', 'É preciso ter 18 anos ou mais para ter uma conta.'],
    ['birth_date', '1899-12-31', 'Informe uma data válida.'],
    ['birth_date', '1990-02-30', 'Informe uma data válida.'],
    ['birth_date', 'ontem', 'Informe uma data válida.'],
  ])('refuses %s %s', async (field, value, message) => {
    const mine = await openViewer(server())
    const { status, body } = await patch(mine, { [field]: value })
    expect({ status, body }).toEqual({ status: 400, body: { [field]: [message] } })
  })
})
