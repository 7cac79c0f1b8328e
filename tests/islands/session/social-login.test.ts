import { expect, test } from 'vitest'
import { DetailsPage } from '#islands/account/details/details-page.tsx'
import { LoginForm } from '#islands/session/entrance/login-form.tsx'
import { $token } from '#lib/session/token.ts'
import { socialProblems } from '#shared/session/social/problems.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, gone, held, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import {
  alert,
  button,
  expectShown,
  expectWell,
  field,
  open,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'

useIslands({ DetailsPage, LoginForm, ToastRegion })

const providers = {
  providers: [
    { id: 'casa', name: 'Casa' },
    { id: 'fora', name: 'Fora' },
  ],
}
const login = 'POST /v1/auth/oauth/login'
const attempt = 'vereda.social-attempt'

const problem = (code: keyof typeof socialProblems) =>
  refused(socialProblems[code].status, { code, detail: socialProblems[code].detail })

const keep = (state: string) =>
  sessionStorage.setItem(
    attempt,
    JSON.stringify({ provider: 'casa', name: 'Casa', state, flow: 'f', search: '' }),
  )

const comeBack = async (search: string) => {
  answer('GET /v1/auth/oauth/providers/', providers)
  globalThis.veredaArrival = { kind: 'social', search }
  await open('/login')
}

test('explains a login that was abandoned at the provider', async () => {
  keep('mine')
  await comeBack('?error=access_denied&state=mine')
  await expectShown(alert('Você desistiu de entrar com Casa'))
  await expect.element(field('E-mail')).toHaveFocus()
  expect(sentBy(login)).toEqual([])
  expect(sessionStorage.getItem(attempt)).toBeNull()
})

test('never sends an answer that this tab did not ask for', async () => {
  await comeBack('?code=stolen&state=foreign')
  await expectShown(alert('Esta tentativa de entrar expirou.'))
  keep('mine')
  await comeBack('?code=stolen&state=foreign')
  await expectShown(alert('Não foi possível confirmar quem você é.'))
  expect(sessionStorage.getItem(attempt)).toBeNull()
  expect(sentBy(login)).toEqual([])
})

test('asks for the password if the e-mail already has an account', async () => {
  keep('mine')
  answer(login, problem('social-email-taken'))
  await comeBack('?code=given&state=mine&iss=casa')
  await expectShown(alert('Já existe uma conta com este e-mail.'))
  expect(Object.keys(sentBy(login)[0]?.body ?? {}).toSorted()).toEqual([
    'code',
    'flow',
    'iss',
    'provider',
    'state',
  ])
  expect($token.get()).toBeUndefined()
})

test('reports an unreachable provider or network and keeps the typed values', async () => {
  answer('GET /v1/auth/oauth/providers/', providers)
  answer('POST /v1/auth/oauth/start/', problem('social-unavailable'), gone)
  await open('/login')
  await field('E-mail').fill('ana@vereda.test')
  await button('Entrar com Fora').click()
  await expectShown(alert('O provedor não respondeu.'))
  await button('Entrar com Casa').click()
  await expectShown(alert('Sem conexão com a Vereda.'))
  await expect.element(field('E-mail')).toHaveValue('ana@vereda.test')
})

test('shows the buttons without moving the page', async () => {
  const late = held(providers)
  answer('GET /v1/auth/oauth/providers/', late.turn)
  await open('/login')
  await expectShown(button('Entrar'))
  const places = () =>
    [...document.querySelectorAll('input, main button[type=submit], footer')].map(
      (part) => part.getBoundingClientRect().top,
    )
  const before = places()
  late.letGo()
  await expectShown(button('Entrar com Casa'))
  expect(places()).toEqual(before)
  await expectWell()
})

test('disconnects a connected account', async () => {
  enter()
  answer('GET /v1/auth/oauth/providers/', providers)
  answer(
    'GET /v1/customers/{id}/',
    madeCustomer({ social_logins: ['casa'] }),
    madeCustomer({ social_logins: [] }),
  )
  answer('DELETE /v1/auth/oauth/link/{provider}/', {})
  await open('/conta/detalhes')
  await button('Desconectar Casa').click()
  await expectShown(text('Casa desconectado. Sua senha continua valendo.'))
  await expectShown(button('Conectar Casa'))
  await expectWell()
})
