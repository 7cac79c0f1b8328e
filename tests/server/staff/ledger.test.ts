import { beforeEach, expect, test } from 'vitest'
import { getInvoices } from '#shared/billing/payments/contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { readCsv } from '#tests/support/csv.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { reach } from '#tests/support/subscription-states.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

interface Failed {
  customer: number
  refusal: string | null
  next_at: number
}

forEachEngine('commands for failed charges and invoices', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))
  const askAgain = (email: string) => veredaJson(server(), ['cobranca', 'reenviar', email, '--sim'])
  const failures = () => veredaJson<Failed[]>(server(), ['cobranca', 'falhas'])

  test('list failed charges with the next attempt, and retry a card at once', async () => {
    const viewer = await reach(server(), 'past_due', 'card')
    const own = (await failures()).find(({ customer }) => customer === viewer.accountId)
    expect(own).toMatchObject({
      email: viewer.email,
      refusal: 'declined',
      state: 'past_due',
      amount_cents: 2000,
    })
    expect(own?.next_at).toBeGreaterThan(server().deps.clock())
    expect(await askAgain(viewer.email)).toMatchObject({ status: 'refused', method: 'card' })
    const { db } = server().deps
    await db.updateTable('sandbox_cards').set({ behaviour: 'approves' }).execute()
    expect(await askAgain(viewer.email)).toMatchObject({ status: 'paid' })
    expect(await serviceOf(server(), viewer)).toMatchObject({ state: 'active' })
    expect((await failures()).map(({ customer }) => customer)).not.toContain(viewer.accountId)
    const nothing = await vereda(server(), ['cobranca', 'reenviar', viewer.email, '--sim'])
    expect(nothing.said).toContain('não tem uma cobrança')
  })

  test('send the mail of an open Pix again', async () => {
    const viewer = await reach(server(), 'past_due', 'pix')
    await server().runJobs()
    const documents = () =>
      server().mails.filter(({ to, text }) => to === viewer.email && text.includes('br.gov.bcb'))
    const before = documents().length
    expect(await askAgain(viewer.email)).toMatchObject({ status: 'pending', method: 'pix' })
    await server().runJobs()
    expect(documents()).toHaveLength(before + 1)
  })

  const uuidOf = async ({ token }: Viewer) => {
    const { body } = await call(server(), getInvoices, { query: {}, token })
    return body.results[0]?.payment?.uuid ?? ''
  }

  test('export the payments and refunds of a month', async () => {
    const viewer = await reach(server(), 'active', 'card')
    const { db } = server().deps
    const name = '=Ana "A", Prado'
    await db.updateTable('accounts').set({ name }).where('id', '=', viewer.accountId).execute()
    const uuid = await uuidOf(viewer)
    const give = ['pagamento', 'reembolsar', uuid, '--sim']
    await vereda(server(), [...give, '--centavos', '150'])
    await vereda(server(), give)
    const ledgerOf = async (month: string) =>
      (await vereda(server(), ['nota', 'exportar', '--mes', month, '--sim', '--csv'])).printed
    const [header, ...lines] = readCsv(await ledgerOf('2026-11'))
    expect(header?.join(' ')).toBe('data nome cpf endereco servico valor pagamento')
    const own = lines.filter((line) => line.at(-1) === uuid)
    const amounts = own.map((line) => line.at(-2))
    expect(amounts).toEqual(['20.00', '-1.50', '-18.50'])
    expect(own[0]?.slice(0, 2)).toEqual(['2026-11-20', `'=Ana "A", Prado`])
    expect(readCsv(await ledgerOf('2026-10'))).toEqual([])
  })
})
