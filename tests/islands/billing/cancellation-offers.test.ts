import { beforeEach, expect, test } from 'vitest'
import { RetentionFlow } from '#islands/billing/cancellation/retention-flow.tsx'
import { answer, broken, sentBy } from '#tests/islands/stubbed/answers.ts'
import {
  calls,
  enterToLeave,
  openWith,
  pause,
  termsOf,
} from '#tests/islands/stubbed/cancellation.ts'
import {
  alert,
  button,
  expectShown,
  expectWell,
  heading,
  link,
  pressTwice,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { nextInvoice } from '#tests/support/made-billing.ts'

useIslands({ RetentionFlow })

const title = (name: string) => heading(name, 1)

beforeEach(enterToLeave)

test('shows the price of an offer before it is accepted, and accepts it once for two presses', async () => {
  await openWith(termsOf())
  await button('Ver o desconto').click()
  await expect.element(title('30% de desconto nas próximas 3 faturas')).toHaveFocus()
  await expectShown(text('R$ 13,93'))
  await expectWell()
  history.back()
  await expectShown(button('Cancelar assinatura'))
  history.forward()
  answer(calls.offer, broken, { message: 'ok', terms: termsOf({ offer: null }) })
  await button('Continuar com desconto').click()
  await expectShown(alert(/\S/))
  answer(calls.upcoming, { invoice: { ...nextInvoice, amount: 1393 } })
  await pressTwice(button('Continuar com desconto'))
  await expect.element(title('Desconto aplicado')).toHaveFocus()
  await expectShown(text('R$ 13,93'))
  await expect.element(link('Escolher perfil e assistir')).toHaveAttribute('href', '/sessao')
  expect(sentBy(calls.offer)).toHaveLength(2)
})

test('accepts a pause', async () => {
  await openWith(termsOf({ offer: pause }))
  await button('Ver a pausa').click()
  await button('Pausar por 30 dias').click()
  await expect.element(title('Pausa marcada')).toHaveFocus()
  expect(sentBy(calls.offer)[0]?.body).toEqual({ id: 'pause' })
})
