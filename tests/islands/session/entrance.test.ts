import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoginForm } from '#islands/session/entrance/login-form.tsx'
import { NewPasswordForm } from '#islands/session/entrance/new-password-form.tsx'
import { RecoveryForm } from '#islands/session/entrance/recovery-form.tsx'
import { ConfirmEmail } from '#islands/account/email/confirm-email.tsx'
import type { Arrival } from '#lib/session/entry-params.ts'
import { emailProblems } from '#shared/account/email-contract.ts'
import { commonProblems } from '#shared/problem.ts'
import { sessionProblems } from '#shared/session/contract.ts'
import { passwordProblems } from '#shared/session/password-problems.ts'
import { answer, broken, gone, held, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import { madeMe } from '#tests/islands/stubbed/person.ts'
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectToGo,
  expectWell,
  field,
  heading,
  open,
  press,
  pressTwice,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'

useIslands({ ConfirmEmail, LoginForm, NewPasswordForm, RecoveryForm })

const newPassword = 'chuva no telhado de zinco'
const recovery = 'POST /v1/accounts/recovery/password/'
const change = 'POST /v1/accounts/change/password/token/'
const confirmation = 'POST /v1/accounts/change/email/token/'
const token = 'POST /v2/auth/token/'

const refusal = (problem: { status: number; detail: string }, code: string) =>
  refused(problem.status, { code, detail: problem.detail })

const busy = refused(
  429,
  { code: 'too-many-attempts', detail: 'Muitas tentativas.' },
  { 'retry-after': '240' },
)

/** Simulates a mailed link, whose code is removed from the address first. */
const arrive = async (path: string, arrival: Arrival) => {
  globalThis.veredaArrival = arrival
  document.documentElement.dataset.arrival = arrival.kind
  await open(path)
}

const enterLogin = async () => {
  answer('GET /v1/auth/oauth/providers/', { providers: [] })
  await open('/login')
  await field('E-mail').fill('ana@vereda.test')
  await field('Senha').fill('uma senha boa')
}

test('explains each fault of a login and keeps the typed values', async () => {
  const { 'account-disabled': disabled } = sessionProblems
  answer(token, gone, broken, refusal(disabled, 'account-disabled'), busy)
  await enterLogin()
  for (const message of [
    'Sem conexão com a Vereda. Verifique sua internet e tente novamente.',
    commonProblems.unexpected.detail,
    disabled.detail,
    'Muitas tentativas. Tente de novo em 4 minutos.',
  ]) {
    await button('Entrar').click()
    await expectShown(alert(message))
    await expect.element(field('E-mail')).toHaveValue('ana@vereda.test')
    await expect.element(field('Senha')).toHaveValue('uma senha boa')
  }
  await expectWell()
})

test('reports a slow answer, and logs in once for two presses', async () => {
  const late = held({ token: 'a token' })
  answer(token, late.turn)
  answer('GET /v1/accounts/me/', madeMe())
  await enterLogin()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await pressTwice(button('Entrar'))
  await expect.poll(() => button('Entrando…').elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await expectShown(text('Está demorando mais que o normal.'))
  late.letGo()
  await expectToGo('/')
  expect(sentBy(token)).toHaveLength(1)
})

test('warns about Caps Lock at the password', async () => {
  await enterLogin()
  const secret = field('Senha').element()
  const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })
  secret.dispatchEvent(key)
  await expectShown(text('O Caps Lock está ligado.'))
  await expect.element(field('Senha')).toHaveAccessibleDescription('O Caps Lock está ligado.')
  await expectWell()
  await userEvent.type(field('Senha'), 'a')
  await expectGone(text('O Caps Lock está ligado.'))
})

test('requests a recovery link, and keeps the e-mail over faults', async () => {
  answer(recovery, gone, {})
  await open('/reset-password')
  await button('Enviar link').click()
  await expectShown(text('Informe seu e-mail.'))
  await expect.element(field('E-mail')).toHaveFocus()
  await expectWell()
  await field('E-mail').fill('ana@vereda.test')
  await button('Enviar link').click()
  await expectShown(alert('Sem conexão com a Vereda.'))
  await expect.element(field('E-mail')).toHaveValue('ana@vereda.test')
  await button('Enviar link').click()
  await expect.element(heading('Confira seu e-mail')).toHaveFocus()
  await expectShown(page.getByRole('main').getByText(/Se houver uma conta com/))
  await expectWell()
})

test('sends the link again after a pause, until there are too many requests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  answer(recovery, {}, {}, {}, busy)
  await open('/reset-password')
  await field('E-mail').fill('ana@vereda.test')
  await button('Enviar link').click()
  await expect.element(button(/^Enviar de novo em/)).toHaveAttribute('aria-disabled', 'true')
  for (const _ of [1, 2]) {
    await vi.advanceTimersByTimeAsync(61_000)
    await button('Enviar de novo').click()
    await expectShown(text('Pedimos o envio de novo.'))
  }
  await vi.advanceTimersByTimeAsync(61_000)
  await button('Enviar de novo').click()
  await expectShown(alert('Muitas tentativas. Tente de novo em 4 minutos.'))
  await button('Usar outro e-mail').click()
  await expect.element(field('E-mail')).toHaveValue('ana@vereda.test')
})

test('rates a new password, and keeps it over faults', async () => {
  answer(change, broken, refusal(passwordProblems['recovery-expired'], 'recovery-expired'))
  await arrive('/reset-password', { kind: 'recovery', token: 'x'.repeat(43) })
  await field('Nova senha').fill('curta')
  await button('Salvar nova senha').click()
  await expectShown(text('A senha tem no mínimo 8 caracteres.'))
  await expect.element(field('Nova senha')).toHaveFocus()
  await field('Nova senha').fill('Kmxtqz-p1w')
  await expectShown(text('Boa senha.'))
  await expectWell()
  await button('Salvar nova senha').click()
  await expectShown(alert(commonProblems.unexpected.detail))
  await expect.element(field('Nova senha')).toHaveValue('Kmxtqz-p1w')
  await button('Salvar nova senha').click()
  await expectShown(text(passwordProblems['recovery-expired'].detail))
  await expect.element(heading('Peça um novo link')).toHaveFocus()
  await expectWell()
  await button('Pedir novo link').click()
  await expectToGo('/reset-password')
})

test.each(['x'.repeat(43), 'y'.repeat(300)])(
  'treats an unknown link like an expired one',
  async (code) => {
    answer(change, refused(400, { token: [passwordProblems['recovery-expired'].detail] }))
    await arrive('/reset-password', { kind: 'recovery', token: code })
    await field('Nova senha').fill(newPassword)
    await button('Salvar nova senha').click()
    await expectShown(text(passwordProblems['recovery-expired'].detail))
    expect(sentBy(change)[0]?.body).toEqual({ token: code, password: newPassword })
  },
)

test('announces a changed password on the login page', async () => {
  answer('GET /v1/auth/oauth/providers/', { providers: [] })
  await arrive('/login', { kind: 'password-changed' })
  await expectShown(text('Senha alterada. Entre com a nova senha.').first())
  await expectWell()
})

test('confirms a new e-mail, also after a fault', async () => {
  answer(confirmation, broken, { email: 'novo@vereda.test', is_new: true })
  await arrive('/confirmar-email', { kind: 'email-confirmation', token: 'a code' })
  await expectWell()
  await button('Confirmar e-mail').click()
  await expectShown(alert('Algo deu errado'))
  await press(button('Confirmar e-mail'))
  await expect.element(heading('E-mail confirmado')).toHaveFocus()
  await expectShown(page.getByRole('main').getByText('novo@vereda.test'))
  await expectWell()
  expect(sentBy(confirmation).map(({ body }) => body)).toEqual([
    { token: 'a code' },
    { token: 'a code' },
  ])
})

test('reports a used link, and a page that was opened without one', async () => {
  answer(confirmation, refusal(emailProblems['email-link-expired'], 'email-link-expired'))
  await arrive('/confirmar-email', { kind: 'email-confirmation', token: 'a code' })
  await button('Confirmar e-mail').click()
  await expectShown(text('Este link já foi usado ou expirou.'))
  await expect.element(heading('Não foi possível confirmar')).toHaveFocus()
  await open('/confirmar-email')
  await button('Confirmar e-mail').click()
  await expectShown(text('Abra o link que enviamos para o seu e-mail.'))
})

test('explains a login without storage, and sends nothing', async () => {
  answer('GET /v1/auth/oauth/providers/', { providers: [{ id: 'casa', name: 'Casa' }] })
  await open('/login')
  const root = document.documentElement
  const notice = heading('Seu navegador não deixa este site guardar dados')
  await expectGone(notice)
  root.dataset.storageBlocked = ''
  await expectShown(notice)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await button('Entrar com Casa').click()
  await expectShown(alert('não deixa este site guardar dados'))
  await field('E-mail').fill('ana@vereda.test')
  await field('Senha').fill('uma senha boa')
  await button('Entrar').click()
  await expectShown(alert('não deixa este site guardar dados'))
  await expectWell()
  expect(sentBy(token)).toEqual([])
  delete root.dataset.storageBlocked
})
