import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accountForm, changesOf, readAccountForm } from '#lib/account/form.ts'

const form = accountForm(() => Date.parse('2026-11-20T15:00:00Z'))

const before = {
  name: 'Clara Nunes Prado',
  email: 'clara@vereda.test',
  phone: '11987654321',
  birth_date: '1990-05-31',
  address: {
    postal_code: '01310100',
    street: 'Avenida Paulista',
    number: '1500',
    city: 'São Paulo',
    state: 'SP',
  },
}

const shown: Record<string, string> = {
  name: 'Clara Nunes Prado',
  email: 'clara@vereda.test',
  phone: '(11) 98765-4321',
  document: '',
  birth_date: '31/05/1990',
  'address.postal_code': '01310-100',
  'address.street': 'Avenida Paulista',
  'address.number': '1500',
  'address.complement': '',
  'address.district': '',
  'address.city': 'São Paulo',
  'address.state': 'SP',
}

const filled = (changes: Record<string, string> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...shown, ...changes })) data.set(name, value)
  return v.safeParse(form, readAccountForm(data))
}

const changed = (changes: Record<string, string>) => {
  const { output, success, issues } = filled(changes)
  return success ? changesOf(before, output) : v.flatten<typeof form>(issues).nested
}

const noAddress = Object.fromEntries(
  Object.keys(shown)
    .filter((name) => name.startsWith('address.'))
    .map((name) => [name, '']),
)

test.each([
  [{}, {}],
  [{ email: 'CLARA@vereda.test' }, {}],
  [{ name: ' Clara Prado ' }, { name: 'Clara Prado' }],
  [{ phone: '' }, { phone: null }],
  [{ document: '529.982.247-25' }, { document: '52998224725' }],
  [{ birth_date: '' }, { birth_date: null }],
  [{ birth_date: '01/06/1990' }, { birth_date: '1990-06-01' }],
  [{ birth_date: '20/11/2008' }, { birth_date: '2008-11-20' }],
  [{ phone: '031 3234-5678' }, { phone: '3132345678' }],
  [{ phone: '0 21 31 98765-4321' }, { phone: '31987654321' }],
  [noAddress, { address: null }],
  [{ 'address.complement': 'ap 12' }, { address: { ...before.address, complement: 'ap 12' } }],
])('sends only what differs: %o', (changes, sent) => expect(changed(changes)).toEqual(sent))

test.each([
  [{ name: '' }, 'name', 'Informe seu nome.'],
  [{ email: 'clara' }, 'email', 'Informe um e-mail válido.'],
  [{ phone: '123' }, 'phone', 'Informe um telefone com DDD.'],
  [{ document: '111.111.111-11' }, 'document', 'Informe um CPF válido.'],
  [{ birth_date: '31/02/1990' }, 'birth_date', 'Informe uma data válida.'],
  [{ birth_date: '31/02' }, 'birth_date', 'Informe uma data válida.'],
  [{ birth_date: '21/11/2026' }, 'birth_date', 'Informe uma data válida.'],
  [{ birth_date: '21/11/2008' }, 'birth_date', 'É preciso ter 18 anos ou mais para ter uma conta.'],
  [{ 'address.city': '' }, 'address.city', 'Informe a cidade.'],
])('refuses at the field: %o', (changes, field, message) => {
  const errors = changed(changes) as Record<string, string[]>
  expect(Object.keys(errors)).toEqual([field])
  expect(errors[field]?.[0]).toBe(message)
})
