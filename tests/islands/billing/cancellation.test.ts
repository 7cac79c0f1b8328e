import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RetentionFlow } from '#islands/billing/cancellation/retention-flow.tsx'
import { answer, gone, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import {
  begun,
  calls,
  confirmed,
  enterToLeave,
  entry,
  openWith,
  over,
  protocol,
  termsOf,
} from '#tests/islands/stubbed/cancellation.ts'
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectToGo,
  expectWell,
  field,
  heading,
  link,
  open,
  press,
  pressTwice,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { expectStill } from '#tests/islands/screens/checks.ts'

useIslands({ RetentionFlow })

const summary = '/retencao/resumo-pedido'
const end = '/retencao/sucesso'

const reason = (name: string) => page.getByRole('radio', { name })
const title = (name: string | RegExp) => heading(name, 1)

/** No choice may look larger, brighter or bolder than the others. */
const expectSameWeight = async (...names: string[]) => {
  await userEvent.unhover(document.body)
  await expectStill()
  const looks = names.map((name) => {
    const element = button(name).element()
    const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const size = [Math.round(width), Math.round(height)]
    return { color, backgroundColor, fontSize, fontWeight, borderColor, size }
  })
  for (const look of looks) expect(look).toEqual(looks[0])
}

beforeEach(enterToLeave)

test('cancels in two steps with equal choices, and starts nothing before the first press', async () => {
  await openWith(termsOf())
  await expectShown(title('Cancelar o plano Essencial'))
  await expectShown(text(/reembolso integral de R\$\s19,90/))
  await expectSameWeight('Continuar assinando', 'Ver o desconto', 'Cancelar assinatura')
  const choices = page.getByRole('list', { name: 'O que você quer fazer' })
  await expectShown(choices.getByText(/O cancelamento começa agora.*até 20 de dezembro/))
  const order = choices.getByRole('button').elements()
  expect(order.map(({ textContent }) => textContent)).toEqual([
    'Continuar assinando',
    'Ver o desconto',
    'Cancelar assinatura',
  ])
  await expectWell()
  expect(sentBy(calls.begin)).toEqual([])
  await button('Cancelar assinatura').click()
  await expect.element(title('Confirme o cancelamento')).toHaveFocus()
  expect(location.pathname).toBe(summary)
  await expectSameWeight(
    'Cancelar com reembolso integral',
    'Confirmar cancelamento',
    'Continuar assinando',
  )
  await expectWell()
  await pressTwice(button('Confirmar cancelamento'))
  await expect.element(title('Cancelamento confirmado')).toHaveFocus()
  await expectShown(text(protocol))
  await expectWell()
  expect(sentBy(calls.confirm).map(({ body }) => body)).toEqual([{ refund: false }])
  expect(sentBy(calls.terms)).toHaveLength(1)
})

test('keeps the reason of a started cancellation, and ends it when the person stays', async () => {
  await openWith(termsOf())
  await button('Cancelar assinatura').click()
  answer(calls.terms, begun)
  await reason('Outro motivo').click()
  await field(/Conte com suas palavras/).fill('Vou viajar.')
  await open(summary)
  await expect.element(field(/Conte com suas palavras/)).toHaveValue('Vou viajar.')
  await openWith(begun)
  await expectShown(title('Seu cancelamento ainda não foi confirmado'))
  await expectSameWeight('Continuar assinando', 'Concluir cancelamento', 'Decidir depois')
  await expectWell()
  answer(calls.terms, termsOf())
  await button('Continuar assinando').click()
  await expect.element(title('Sua assinatura segue igual')).toHaveFocus()
  await expectShown(text('R$ 19,90'))
  await expectWell()
  for (const step of ['metodo-pagamento', 'novo-cartao', 'pix', 'erro']) {
    await open(`/retencao/${step}`)
    await expect.poll(() => location.pathname).toBe(end)
  }
})

test('sends the chosen reason, and undoes a begun cancellation with one press', async () => {
  await openWith(begun)
  await button('Concluir cancelamento').click()
  await expectShown(text(/O cancelamento já começou.*termina em 20 de dezembro/))
  await reason('Assisto pouco').click()
  answer(calls.confirm, refused(503, { code: 'x', detail: 'Não deu.' }))
  await press(button('Confirmar cancelamento'))
  await expectShown(alert(/\S/))
  expect(sentBy(calls.confirm)[0]?.body).toEqual({ refund: false, reason: 'Assisto pouco' })
  await pressTwice(button('Continuar assinando'))
  await expect.element(title('Sua assinatura segue igual')).toHaveFocus()
  expect(sentBy(calls.keep)).toHaveLength(1)
})

test('leads home when the decision is postponed', async () => {
  await openWith(begun)
  await button('Decidir depois').click()
  await expectToGo('/')
})

test('undoes a cancellation on its confirmation screen', async () => {
  await openWith(over)
  await expectShown(text(protocol))
  expect(location.pathname).toBe(end)
  await press(button('Desfazer cancelamento'))
  await expect.element(title('Cancelamento desfeito')).toHaveFocus()
  expect(sentBy(calls.keep)).toHaveLength(1)
})

test('refunds in full by keyboard, after failed and lost answers', async () => {
  await openWith(termsOf())
  answer(calls.begin, refused(503, { code: 'x', detail: 'Não deu.' }), {
    ...begun,
    message: 'in_cancelation',
  })
  await press(button('Cancelar assinatura'))
  await expectShown(alert(/\S/))
  expect(location.pathname).toBe(entry)
  await press(button('Cancelar assinatura'))
  const refunded = { ...confirmed, refunded: 1990 }
  const terms = termsOf({ state: 'expired', offer: null, confirmed: refunded })
  answer(calls.confirm, gone, { ...refunded, terms })
  await press(button('Cancelar com reembolso integral'))
  await expectShown(alert('Sem conexão'))
  await press(button('Cancelar com reembolso integral'))
  await expect.element(title('Cancelamento confirmado')).toHaveFocus()
  await expectShown(text('R$ 19,90'))
  await expectGone(button('Desfazer cancelamento'))
  await expectWell()
  await expect
    .element(link('Voltar a assinar'))
    .toHaveAttribute('href', '/reativacao/selecionar-plano')
})

test('asks for the bank account of a boleto refund', async () => {
  await openWith(termsOf({ refund_methods: ['boleto'] }))
  answer(calls.begin, { ...begun, refund_methods: ['boleto'], message: 'in_cancelation' })
  await button('Cancelar assinatura').click()
  await button('Cancelar com reembolso integral').click()
  const account = field('Conta para o reembolso do boleto')
  await expect.element(account).toHaveFocus()
  await expectShown(text('Informe a conta para o reembolso.'))
  await expectWell()
  await account.fill('clara@banco.exemplo')
  await button('Cancelar com reembolso integral').click()
  await expectShown(title('Cancelamento confirmado'))
  expect(sentBy(calls.confirm)[0]?.body).toEqual({
    refund: true,
    refund_account: 'clara@banco.exemplo',
  })
})

test('cancels an unpaid order with the same two steps', async () => {
  const order = termsOf({
    state: 'waiting_first_payment',
    stays: null,
    refundable: 0,
    refund_until: null,
    offer: null,
  })
  await openWith(order)
  await expectShown(title('Cancelar o pedido'))
  await expectSameWeight('Cancelar pedido', 'Continuar com o pedido')
  answer(calls.begin, { ...order, state: 'canceling', message: 'in_cancelation' })
  await button('Cancelar pedido').click()
  const isOver = { ...confirmed, is_order: true }
  const terms = { ...order, state: 'expired' as const, confirmed: isOver }
  answer(calls.confirm, { ...isOver, terms })
  await button('Confirmar cancelamento').click()
  await expect.element(title('Pedido cancelado')).toHaveFocus()
  await expectShown(page.getByText(protocol))
  await expectWell()
})
