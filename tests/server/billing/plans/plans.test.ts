import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { getCoupon, getPlans, getPlansWeb } from '#shared/billing/plans/contract.ts'
import { getUpcoming, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import { importOffers } from '#server/billing/plans/import.ts'
import { readOffers } from '#server/catalogue/import/source/offers.ts'
import { openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

interface OffersJson {
  plans: Record<string, unknown>[]
  coupons: Record<string, unknown>[]
}

const changed = async (change: (offers: OffersJson) => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-plans-'))
  const file = join(folder, 'plans.json')
  try {
    cpSync(join(fixtureFolder, 'plans.json'), file)
    const offers = JSON.parse(readFileSync(file, 'utf8')) as OffersJson
    change(offers)
    writeFileSync(file, JSON.stringify(offers))
    return await readOffers(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

onOneEngine('plans and coupons', (engine) => {
  const server = useServer(engine, importFixture)

  const slugs = async (operation: typeof getPlans | typeof getPlansWeb, query = {}) =>
    (await call(server(), operation, { query })).body.results.map(({ slug }) => slug)

  test('lists visible plans, and hidden ones for the web', async () => {
    expect(await slugs(getPlans)).toEqual(['basico', 'pleno', 'pleno-anual'])
    expect(await slugs(getPlans, { is_visible: 'true' })).toEqual(await slugs(getPlans))
    expect(await slugs(getPlans, { is_visible: 'false' })).toEqual(['parceiros'])
    expect(await slugs(getPlansWeb)).toEqual(['basico', 'pleno', 'pleno-anual', 'parceiros'])
    expect(await slugs(getPlansWeb, { is_visible: 'true' })).toEqual(await slugs(getPlans))
  })

  test('applies a coupon to its plans and ignores an unknown one', async () => {
    const discounts = async (coupon: string) =>
      (await call(server(), getPlansWeb, { query: { coupon } })).body.results.map(
        ({ discount }) => discount,
      )
    expect(await discounts('metade')).toEqual([1000, 1500, 15_000, 1250])
    expect(await discounts('DEZ-REAIS')).toEqual([0, 1000, 0, 0])
    expect(await discounts('NUNCA-HOUVE')).toEqual([0, 0, 0, 0])
  })

  test('answers 404 for an expired coupon', async () => {
    const found = await call(server(), getCoupon, { params: { code: ' metade ' } })
    expect(found.body).toEqual({
      code: 'METADE',
      description: 'Metade',
      percent_off: 50,
      amount_off: null,
      cycles: 1,
      plans: null,
      ends_at: null,
    })
    for (const code of ['PASSADO', 'NUNCA-HOUVE']) {
      expect((await call(server(), getCoupon, { params: { code } })).status).toBe(404)
    }
  })

  test('retires what is missing from the folder but keeps subscribers’ prices', async () => {
    const viewer = await openNewcomer(server())
    await saveCard(server(), viewer)
    const body = { plan: 'basico', payment_method: 'card' }
    await call(server(), postSubscription, { body, token: viewer.token })
    const { db } = server().deps
    const before = await db.selectFrom('plans').select(['id', 'slug']).orderBy('id').execute()
    const offers = await changed(({ plans, coupons }) => {
      plans.splice(1, 1)
      coupons.splice(1)
      Object.assign(plans[0] ?? {}, { price_cents: 2500, name: 'Básico novo' })
    })
    if (!offers) throw new Error('The changed folder has no offers')
    await importOffers(db, offers)
    expect(await slugs(getPlans)).toEqual(['basico', 'pleno-anual'])
    expect(await db.selectFrom('plans').select(['id', 'slug']).orderBy('id').execute()).toEqual(
      before,
    )
    expect((await call(server(), getCoupon, { params: { code: 'UNICO' } })).status).toBe(404)
    const next = await call(server(), getUpcoming, { token: viewer.token })
    expect(next.body.invoice?.amount).toBe(2000)
    expect((await serviceOf(server(), viewer)).plan?.name).toBe('Básico novo')
  })
})

test.each<[string, (offers: OffersJson) => void]>([
  ['use um centavo ou mais', ({ plans }) => Object.assign(plans[0] ?? {}, { price_cents: 0 })],
  [
    'tem de aceitar cartão',
    ({ plans }) => Object.assign(plans[1] ?? {}, { payment_methods: ['pix'] }),
  ],
  ['aparece duas vezes', ({ plans }) => void plans.push({ ...plans[0] })],
  ['não existe', ({ coupons }) => Object.assign(coupons[0] ?? {}, { plans: ['outro'] })],
  ['use percent_off', ({ coupons }) => Object.assign(coupons[0] ?? {}, { percent_off: null })],
])('refuses a folder with the problem "%s"', async (message, change) => {
  await expect(changed(change)).rejects.toThrow(message)
})

test('reads the plans of the demo', async () => {
  const offers = await readOffers(resolve('demo'))
  expect(offers?.plans.filter(({ visible }) => visible)).toHaveLength(3)
})
