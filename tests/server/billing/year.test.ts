import { expect, test } from 'vitest'
import { deleteErasure, postErasure } from '#shared/account/privacy-contract.ts'
import { changeCard } from '#shared/billing/cards/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import {
  confirmCancel,
  getCancel,
  keepSubscription,
} from '#shared/billing/cancellation/contract.ts'
import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import {
  postSubscriptionCoupon,
  putPaymentMethod,
} from '#shared/billing/subscriptions/method-contract.ts'
import { dayMs } from '#shared/time.ts'
import { signIn } from '#tests/support/accounts.ts'
import { openNewcomer, saveCard, serviceOf } from '#tests/support/billing.ts'
import { changedCard } from '#tests/support/cards.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { expectSound, openLedger, writeLedger } from './ledger.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const minuteMs = 60_000

const expected = `
2026-11-20 | the trial begins | – | 0.00 | 0.00 | trial | renews 2026-11-27
2026-11-27 | the trial becomes the first charge | first 30.00 paid | 30.00 | 0.00 | active | renews 2026-12-27
2026-12-27 | first renewal | renewal 30.00 paid | 60.00 | 0.00 | active | renews 2027-01-27
2027-01-27 | second renewal | renewal 30.00 paid | 90.00 | 0.00 | active | renews 2027-02-27
2027-02-27 | the card fails | renewal 30.00 open | 90.00 | 0.00 | past_due | until 2027-03-06
2027-02-28 | the retry fails too | renewal 30.00 open | 90.00 | 0.00 | past_due | until 2027-03-06
2027-03-01 | changed to Pix, nothing charged yet | renewal 30.00 open | 90.00 | 0.00 | past_due | until 2027-03-06
2027-03-01 | the Pix is paid | renewal 30.00 paid | 120.00 | 0.00 | active | renews 2027-03-27
2027-03-02 | a coupon for three invoices | renewal 30.00 paid | 120.00 | 0.00 | active | renews 2027-03-27
2027-03-22 | the Pix comes five days early | renewal 20.00 open | 120.00 | 0.00 | active | renews 2027-03-27
2027-03-23 | paid before its period | renewal 20.00 paid | 140.00 | 0.00 | active | renews 2027-04-27
2027-04-05 | a cheaper plan is chosen | renewal 20.00 paid | 140.00 | 0.00 | active | renews 2027-04-27
2027-04-27 | the cheaper plan, without the coupon | renewal 20.00 paid | 160.00 | 0.00 | active | renews 2027-05-27
2027-05-07 | a dearer plan for twenty days | change 6.67 paid | 166.67 | 0.00 | active | renews 2027-05-27
2027-05-27 | renewed by Pix | renewal 20.00 paid | 186.67 | 0.00 | active | renews 2027-06-27
2027-06-10 | back to a card | renewal 20.00 paid | 186.67 | 0.00 | active | renews 2027-06-27
2027-06-27 | the last invoice of the coupon | renewal 20.00 paid | 206.67 | 0.00 | active | renews 2027-07-27
2027-07-27 | the full price again | renewal 30.00 paid | 236.67 | 0.00 | active | renews 2027-08-27
2027-08-10 | cancelled | renewal 30.00 paid | 236.67 | 0.00 | canceled | until 2027-08-27
2027-08-11 | undone | renewal 30.00 paid | 236.67 | 0.00 | active | renews 2027-08-27
2027-08-12 | cancelled for good | renewal 30.00 paid | 236.67 | 0.00 | canceled | until 2027-08-27
2027-08-27 | the paid end | renewal 30.00 paid | 236.67 | 0.00 | expired | none
2027-09-15 | a return by boleto | reactivation 20.00 open | 236.67 | 0.00 | waiting_first_payment | none
2027-09-16 | the boleto is paid | reactivation 20.00 paid | 256.67 | 0.00 | active | renews 2027-10-16
2027-09-20 | withdrawn within seven days | reactivation 20.00 refunded | 256.67 | 20.00 | expired | none
2027-10-01 | a return by card | reactivation 20.00 paid | 276.67 | 20.00 | active | renews 2027-11-01
2027-11-01 | renewed | renewal 20.00 paid | 296.67 | 20.00 | active | renews 2027-12-01
2027-11-10 | erasure asked for | renewal 20.00 paid | 296.67 | 20.00 | canceled | until 2027-12-01
2027-11-12 | erasure undone | renewal 20.00 paid | 296.67 | 20.00 | active | renews 2027-12-01
2027-11-20 | a year | renewal 20.00 paid | 296.67 | 20.00 | active | renews 2027-12-01
`

onOneEngine('a year of a subscription', (engine) => {
  const server = useServer(engine, importFixture)

  test('is balanced to the cent at each step', async () => {
    const viewer = await openNewcomer(server())
    const { rows, note } = openLedger(server, viewer)
    const now = () => server().deps.clock()
    const token = () => viewer.token

    const pass = async (ms: number) => {
      server().wait(ms)
      await server().runJobs()
    }
    /** Signs in regularly, because idle sessions expire. */
    const until = async (date: string) => {
      const at = Date.parse(`${date}T15:00:00Z`)
      while (now() < at) {
        await pass(Math.min(dayMs, at - now()))
        if ((at - now()) % (20 * dayMs) < dayMs) viewer.token = await signIn(server(), viewer.email)
        await expectSound(server(), viewer)
      }
    }
    const order = (body: { payment_method: string; [name: string]: unknown }) =>
      call(server(), postSubscription, { body, token: token() })
    const newCard = (behaviour?: 'fails-at-renewal') =>
      call(server(), changeCard, { body: changedCard(behaviour), token: token() })
    const changePlan = async (price: string) =>
      call(server(), postPlanChange, {
        body: {
          price_id: price,
          subscription_id: (await serviceOf(server(), viewer)).subscription_id,
        },
        token: token(),
      })
    const leave = async (refund = false) => {
      await call(server(), getCancel, { token: token() })
      return call(server(), confirmCancel, { body: { refund }, token: token() })
    }

    await saveCard(server(), viewer)
    await order({ plan: 'pleno', payment_method: 'card' })
    await note('the trial begins')
    await until('2026-11-27')
    await note('the trial becomes the first charge')
    await until('2026-12-27')
    await note('first renewal')
    await until('2027-01-27')
    await note('second renewal')

    await newCard('fails-at-renewal')
    await until('2027-02-27')
    await note('the card fails')
    await until('2027-02-28')
    await note('the retry fails too')
    await until('2027-03-01')
    const toPix = { body: { payment_method: 'pix' }, token: token() }
    const changed = await call(server(), putPaymentMethod, toPix)
    expect(changed.body).toMatchObject({ payment_method: 'pix', state: 'past_due' })
    expect(changed.body.open_payment).not.toBe(null)
    await note('changed to Pix, nothing charged yet')
    await pass(minuteMs)
    await note('the Pix is paid')
    await until('2027-03-02')
    await call(server(), postSubscriptionCoupon, { body: { coupon: 'DEZ-REAIS' }, token: token() })
    await note('a coupon for three invoices')
    await until('2027-03-22')
    await note('the Pix comes five days early')
    await until('2027-03-23')
    await note('paid before its period')

    await until('2027-04-05')
    const cheaper = await changePlan('price_basico')
    expect(cheaper.body).toMatchObject({ is_immediate: false, amount_now: 0, next_amount: 2000 })
    await note('a cheaper plan is chosen')
    await until('2027-04-27')
    await note('the cheaper plan, without the coupon')
    await until('2027-05-07')
    const dearer = await changePlan('price_pleno')
    expect(dearer.body).toMatchObject({ is_immediate: true, credit: 1333, amount_now: 667 })
    await pass(minuteMs)
    await note('a dearer plan for twenty days')
    await until('2027-05-27')
    await note('renewed by Pix')

    await until('2027-06-10')
    await newCard()
    await note('back to a card')
    await until('2027-06-27')
    await note('the last invoice of the coupon')
    await until('2027-07-27')
    await note('the full price again')

    await until('2027-08-10')
    expect((await leave()).body.protocol).toMatch(/^20270810\d{8}$/)
    await note('cancelled')
    await until('2027-08-11')
    await call(server(), keepSubscription, { token: token() })
    await note('undone')
    await until('2027-08-12')
    await leave()
    await note('cancelled for good')
    await until('2027-08-27')
    await note('the paid end')

    await until('2027-09-15')
    const back = await order({ plan: 'basico', payment_method: 'boleto' })
    await note('a return by boleto')
    await until('2027-09-16')
    const params = { uuid: back.body.payment?.uuid }
    await call(server(), settleSandboxPayment, { params, body: {} })
    await server().runJobs()
    await note('the boleto is paid')
    await until('2027-09-20')
    expect((await leave(true)).body.refunded).toBe(2000)
    await note('withdrawn within seven days')

    await until('2027-10-01')
    await order({ plan: 'basico', payment_method: 'card' })
    await note('a return by card')
    await until('2027-11-01')
    await note('renewed')
    await until('2027-11-10')
    const confirmed = await signIn(server(), viewer.email)
    await call(server(), postErasure, { token: confirmed })
    await note('erasure asked for')
    await until('2027-11-12')
    await call(server(), deleteErasure, { token: token() })
    await note('erasure undone')
    await until('2027-11-20')
    await note('a year')

    writeLedger(`A year of an account (${engine})`, rows)
    expect(rows).toEqual(expected.trim().split('\n'))
  }, 120_000)
})
