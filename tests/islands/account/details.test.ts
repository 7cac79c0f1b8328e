import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DetailsPage } from '#islands/account/details/details-page.tsx'
import { PersonPage } from '#islands/account/person/person-page.tsx'
import { StepUp } from '#islands/session/step-up/step-up.tsx'
import { emailTaken } from '#shared/account/rules.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, broken, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectToGo,
  expectWell,
  heading,
  open,
  press,
  pressTwice,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'

useIslands({ DetailsPage, PersonPage, StepUp, ToastRegion })

const account = 'PATCH /v1/accounts/{id}/'
const asksForPassword = refused(403, {
  code: 'confirmation-required',
  detail: 'Confirme sua senha para continuar.',
})
const stepUp = () => page.getByRole('dialog', { name: 'Confirme sua senha' })
const box = (name: string) => page.getByRole('textbox', { name, exact: false })

const givePassword = async (secret: string) => {
  await stepUp().getByLabelText('Senha da conta', { exact: true }).fill(secret)
  await stepUp().getByRole('button', { name: 'Confirmar', exact: true }).click()
}

const openPerson = async () => {
  enter()
  await open('/conta/alterar-dados')
  await expectShown(box('Nome completo'))
}

test('shows invalid data at its field and keeps the typed values over faults', async () => {
  await openPerson()
  await box('Telefone').fill('119')
  await box('CEP').fill('01310100')
  await button('Salvar').click()
  await expectShown(text('Informe um telefone com DDD.'))
  await expectShown(text('Informe a rua.'))
  await expect.element(box('Telefone')).toHaveFocus()
  await expectWell()
  await box('Telefone').fill('11987654321')
  await expect.element(box('Telefone')).toHaveValue('(11) 98765-4321')
  for (const [name, value] of [
    ['Rua', 'Avenida Paulista'],
    ['Número', '1500'],
    ['Cidade', 'São Paulo'],
    ['Estado', 'sp'],
    ['Data de nascimento', '31051990'],
    ['E-mail', 'ana@vereda.test'],
  ] as const)
    await box(name).fill(value)
  answer(account, broken, refused(400, { email: [emailTaken] }))
  await button('Salvar').click()
  await expectShown(alert('Algo deu errado'))
  await expect.element(box('E-mail')).toHaveValue('ana@vereda.test')
  await button('Salvar').click()
  await expectShown(text(emailTaken))
  await expect.element(box('E-mail')).toHaveFocus()
  expect(sentBy(account)[1]?.body).toMatchObject({
    email: 'ana@vereda.test',
    birth_date: '1990-05-31',
    address: { street: 'Avenida Paulista', state: 'SP' },
  })
})

test('asks for the password to change the e-mail, and sends once for two presses', async () => {
  await openPerson()
  await box('E-mail').fill('outra@vereda.test')
  answer(account, asksForPassword)
  await button('Salvar').click()
  await expectWell()
  const secret = stepUp().getByLabelText('Senha da conta', { exact: true })
  await expect.element(secret).toHaveFocus()
  answer('POST /v1/auth/confirm/', refused(400, { password: ['Senha incorreta.'] }), {})
  await givePassword('outra senha')
  await expectShown(text('Senha incorreta.'))
  await expect.element(secret).toHaveFocus()
  await stepUp().getByRole('button', { name: 'Cancelar' }).click()
  await expectGone(stepUp())
  await expect.element(button('Salvar')).toHaveFocus()
  answer(account, asksForPassword, madeCustomer({ pending_email: 'outra@vereda.test' }))
  answer('POST /v1/accounts/recovery/password/', {})
  await pressTwice(button('Salvar'))
  await press(stepUp().getByRole('button', { name: 'Esqueci minha senha' }))
  await expectShown(text('Enviamos para clara@vereda.test um link'))
  await givePassword('a certa')
  await expectToGo('/conta/detalhes#confirme-o-email')
  expect(sentBy(account)).toHaveLength(3)
})

test('asks before leaving a changed form, but not an unchanged or saved one', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openPerson()
  await box('Nome completo').click()
  expect(asks()).toBe(false)
  await box('Nome completo').fill('Outro Nome Aqui')
  expect(asks()).toBe(true)
  answer(account, madeCustomer({ name: 'Outro Nome Aqui' }))
  await button('Salvar').click()
  await expectToGo('/conta/detalhes#dados-salvos')
  expect(asks()).toBe(false)
})

const enterDetails = async (patch = {}) => {
  enter()
  answer('GET /v1/auth/oauth/providers/', { providers: [] })
  answer('GET /v1/customers/{id}/', madeCustomer(patch))
  await open('/conta/detalhes')
  await expectShown(heading('Dados pessoais'))
}

test('shows the personal data and exports it with the password', async () => {
  await enterDetails({
    phone: '11987654321',
    birth_date: '1990-05-31',
    address: {
      postal_code: '01310100',
      street: 'Avenida Paulista',
      number: '1500',
      city: 'São Paulo',
      state: 'SP',
    },
  })
  for (const fact of [
    '***.533.447-**',
    '(11) 98765-4321',
    '31/05/1990',
    'Avenida Paulista, 1500, São Paulo, SP, 01310-100',
  ])
    await expectShown(text(fact))
  await expectWell()
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download)
  })
  answer('GET /v1/accounts/export/', asksForPassword, {
    generated_at: '2026-11-20T12:00:00Z',
    sections: [],
  })
  answer('POST /v1/auth/confirm/', {})
  await press(button('Baixar meus dados'))
  await givePassword('a certa')
  await expectShown(text('Seu arquivo está pronto nos downloads.'))
  await button('Baixar em JSON').click()
  await expect
    .poll(() => files)
    .toEqual([
      expect.stringMatching(/^vereda-meus-dados-\d{4}-\d\d-\d\d\.html$/),
      expect.stringMatching(/\.json$/),
    ])
})

test('requests the erasure with the password, and withdraws it', async () => {
  await enterDetails()
  await press(button('Excluir a conta'))
  const dialog = page.getByRole('alertdialog', { name: 'Excluir a conta?' })
  await expectShown(dialog.getByText(/ficam por 5 anos as faturas/))
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await expectWell()
  const planned = {
    planned_for: '2026-12-04T12:00:00Z',
    requested_at: '2026-11-20T12:00:00Z',
    protocol: '2026112000000001',
  }
  answer('POST /v1/accounts/erasure/', asksForPassword, planned)
  answer('POST /v1/auth/confirm/', {})
  await dialog.getByRole('button', { name: 'Excluir a conta' }).click()
  await givePassword('a certa')
  const notice = page.getByRole('region', { name: /^Sua conta será excluída em \d/ })
  await expectShown(notice.getByText(/Protocolo/))
  await expect.element(notice.getByRole('heading')).toHaveFocus()
  await expectGone(dialog)
  await expectWell()
  answer('DELETE /v1/accounts/erasure/', {
    planned_for: null,
    requested_at: null,
    protocol: null,
  })
  await press(notice.getByRole('button', { name: 'Desistir da exclusão' }))
  await expectShown(text('Você desistiu da exclusão.'))
  await expectGone(notice)
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('sends the link to a new e-mail again, and cancels the change', async () => {
  const pending_email = 'nova@vereda.test'
  await enterDetails({ pending_email })
  const notice = page.getByRole('region', { name: 'Confirme seu novo e-mail' })
  await expectShown(notice.getByText(pending_email))
  await expectWell()
  answer(account, madeCustomer({ pending_email }), madeCustomer())
  await press(notice.getByRole('button', { name: 'Enviar de novo' }))
  await expectShown(text('Enviamos o link de novo.'))
  answer('GET /v1/customers/{id}/', madeCustomer())
  await press(notice.getByRole('button', { name: 'Desistir da troca' }))
  await expectShown(text('Você desistiu da troca.'))
  await expectGone(notice)
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(sentBy(account).map(({ body }) => body.email)).toEqual([
    pending_email,
    'clara@vereda.test',
  ])
})

test('gives and withdraws consent', async () => {
  await enterDetails()
  const consent = page.getByRole('switch', { name: 'Medição de uso' })
  await expect.element(consent).not.toBeChecked()
  await press(consent, ' ')
  await expect.element(consent).toBeChecked()
  await press(consent, ' ')
  await expect.element(consent).not.toBeChecked()
})
