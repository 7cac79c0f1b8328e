import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ActivityPage } from '#islands/account/activity/activity-page.tsx'
import { DevicesPage } from '#islands/account/devices/devices-page.tsx'
import { ProfilesPage } from '#islands/account/profiles/profiles-page.tsx'
import { StepUp } from '#islands/session/step-up/step-up.tsx'
import type { Activity } from '#shared/account/activity-contract.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, listed, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import { enter, madeProfile } from '#tests/islands/stubbed/person.ts'
import {
  button,
  expectGone,
  expectShown,
  expectText,
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

useIslands({ ActivityPage, DevicesPage, ProfilesPage, StepUp, ToastRegion })

const hour = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

const asksForPassword = refused(403, {
  code: 'confirmation-required',
  detail: 'Confirme sua senha para continuar.',
})

const deviceOf = (id: number, name: string, isCurrent = false) => ({
  id,
  name,
  is_current: isCurrent,
  created_at: ago(48 * hour),
  last_used_at: ago(0),
})

const here = deviceOf(1, 'Chrome no Linux', true)
const phone = deviceOf(2, 'Safari no iPhone')
const tablet = deviceOf(3, 'Safari no iPad')

const enterWithSlots = () => {
  enter()
  answer('GET /v1/accounts/screens/', { limit: 2, screens: [] })
}

const rows = (name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('signs out a device with the password, once for two presses', async () => {
  enterWithSlots()
  answer('GET /v1/accounts/devices/', { devices: [here, phone] }, { devices: [here] })
  answer('DELETE /v1/accounts/devices/{id}/', asksForPassword, {})
  answer('POST /v1/auth/confirm/', {})
  await open('/conta/dispositivos')
  const devices = rows('Dispositivos conectados')
  await expectShown(devices.filter({ hasText: 'Este dispositivo' }).getByText(/Em uso agora/))
  await expectShown(devices.filter({ hasText: 'Safari no iPhone' }).getByText(/Usado agora mesmo/))
  await expectWell()
  await press(button(/^Sair de Safari no iPhone/))
  const question = page.getByRole('alertdialog', { name: 'Sair de Safari no iPhone?' })
  await expectShown(question)
  await expectWell()
  await pressTwice(question.getByRole('button', { name: 'Sair' }))
  await field('Senha da conta').fill('uma senha nova')
  await button('Confirmar').click()
  await expectShown(text('Safari no iPhone saiu da conta.'))
  expect(devices.elements()).toHaveLength(1)
  expect(sentBy('DELETE /v1/accounts/devices/{id}/')).toHaveLength(2)
  await expectGone(button('Sair de todos os outros'))
})

test('signs out all other devices at once', async () => {
  enterWithSlots()
  answer('GET /v1/accounts/devices/', { devices: [here, phone, tablet] }, { devices: [here] })
  answer('DELETE /v1/accounts/devices/', {})
  await open('/conta/dispositivos')
  await button('Sair de todos os outros').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => rows('Dispositivos conectados').elements()).toHaveLength(1)
  expect(sentBy('DELETE /v1/accounts/devices/')).toHaveLength(1)
})

const act = (id: number, patch: Partial<Activity> = {}): Activity => ({
  id,
  kind: 'signed_in',
  at: ago(id * 1000),
  device: 'Chrome no Linux',
  network: '203.0.113.x',
  times: 1,
  ...patch,
})

test('lists the activity, and leads from doubts to the password', async () => {
  enter()
  const acts = [
    act(1, { device: 'Safari no iPhone', network: '10.1.2.x' }),
    act(2, { kind: 'sign_in_refused', times: 2 }),
    act(3, { kind: 'signed_up' }),
  ]
  answer('GET /v1/accounts/activity/', listed(...acts))
  await open('/conta/atividade')
  const lines = page.getByRole('listitem').filter({ hasText: 'Não foi você?' })
  await expectText(lines.nth(0), /Entrada com senha\d\d:\d\d · Safari no iPhone, rede 10\.1\.2\.x/)
  await expectText(lines.nth(1), 'Senha errada ao entrar (2 vezes)')
  await expectText(lines.nth(2), 'Conta criada')
  await expectWell()
  const doubt = button(/^Não foi você\? Entrada com senha/)
  await press(doubt)
  const dialog = page.getByRole('dialog', { name: 'Não foi você?' })
  await expectShown(dialog)
  await expectWell()
  await press(dialog.getByRole('button', { name: 'Fui eu' }))
  await expectGone(dialog)
  await expect.element(doubt).toHaveFocus()
  await press(doubt)
  for (const [name, href] of [
    ['Sair de outros dispositivos', '/conta/dispositivos'],
    ['Alterar a senha', '/conta/alterar-senha'],
  ] as const)
    await expect.element(dialog.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('shows an empty activity list', async () => {
  enter()
  answer('GET /v1/accounts/activity/', listed())
  await open('/conta/atividade')
  await expectShown(heading('Nada por aqui ainda'))
  await expectWell()
})

test('loads more activity on demand', async () => {
  enter()
  const tenFrom = (first: number) =>
    Array.from({ length: 10 }, (_, index) => act(first + index, { at: ago((first + index) * 9e6) }))
  const next = `${location.origin}/api/v1/accounts/activity/?offset=10`
  answer(
    'GET /v1/accounts/activity/',
    { ...listed(...tenFrom(1)), count: 20, next },
    { ...listed(...tenFrom(11)), count: 20 },
  )
  await open('/conta/atividade')
  const lines = page.getByRole('listitem').filter({ hasText: 'Entrada com senha' })
  await expect.poll(() => lines.elements()).toHaveLength(10)
  await button('Ver mais').click()
  await expect.poll(() => lines.elements()).toHaveLength(20)
  await expectGone(button('Ver mais'))
})

const lia = madeProfile({ id: 9, name: 'Lia', is_kids: true, usage_time: 90, age_limit: 6 })

const enterFamily = () => {
  enter()
  answer('GET /v1/family/', { has_pin: false, asks_to_leave_kids: true })
  answer('GET /v1/profiles/{id}/usage/', {
    limit_minutes: 90,
    remaining_minutes: 90,
    remaining_seconds: 5400,
  })
}

test('lists profiles with their protections, and removes a deleted one', async () => {
  enterFamily()
  answer(
    'GET /v1/customers/{id}/profiles/',
    { profiles: [madeProfile(), lia] },
    { profiles: [madeProfile()] },
  )
  answer('DELETE /v1/profiles/{id}/', asksForPassword, {})
  answer('POST /v1/auth/confirm/', {})
  await open('/conta/perfis')
  const row = rows('Perfis da conta').filter({ hasText: 'Lia' }).first()
  for (const label of ['Perfil Kids', '1 h 30 min por dia', 'Restam 1 h 30 min hoje'])
    await expectShown(row.getByText(label))
  await expectShown(row.getByText('Títulos até 6 anos'))
  await expect
    .element(link('Editar o perfil Lia'))
    .toHaveAttribute('href', '/nova-sessao?perfil=9&volta=conta')
  await expectWell()
  await press(button('Excluir o perfil Lia'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }))
  await expectShown(text('Digite a senha da conta para excluir este perfil.'))
  const dialog = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await dialog.getByLabelText('Senha da conta', { exact: true }).fill('a certa')
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expectShown(heading('1 perfil'))
  await expect.element(page.getByRole('list', { name: 'Perfis da conta' })).toHaveFocus()
  await expectGone(button(/Excluir o perfil/))
})

test('refuses an obvious PIN, stores another, and opens the way out of the kids world', async () => {
  enterFamily()
  answer('GET /v1/customers/{id}/profiles/', { profiles: [madeProfile(), lia] })
  await open('/conta/perfis')
  await button('Criar PIN').click()
  await field('Novo PIN').fill('1234')
  await button('Guardar PIN').click()
  await expectShown(text('Este PIN é fácil de adivinhar. Escolha outro.'))
  await expectWell()
  answer('PATCH /v1/family/', { has_pin: true, asks_to_leave_kids: true })
  answer('GET /v1/family/', { has_pin: true, asks_to_leave_kids: true })
  await field('Novo PIN').fill('2580')
  await button('Guardar PIN').click()
  await expectShown(button('Trocar PIN'))
  answer('PATCH /v1/family/', { has_pin: true, asks_to_leave_kids: false })
  await press(page.getByRole('switch', { name: 'Pedir um adulto para sair do Perfil Kids' }), ' ')
  await expectShown(text('A saída do Perfil Kids ficou livre.'))
  expect(sentBy('PATCH /v1/family/').map(({ body }) => body)).toEqual([
    { pin: '2580' },
    { asks_to_leave_kids: false },
  ])
})

const failing = refused(409, { code: 'unexpected', detail: 'Algo deu errado.' })

const places: [string, () => void][] = [
  ['/conta/dispositivos', () => answer('GET /v1/accounts/devices/', failing, { devices: [here] })],
  [
    '/conta/perfis',
    () => answer('GET /v1/customers/{id}/profiles/', failing, { profiles: [madeProfile()] }),
  ],
  ['/conta/atividade', () => answer('GET /v1/accounts/activity/', failing, listed(act(1)))],
]

test.each(places)('loads %s again on demand', async (path, answerAtSecond) => {
  enterFamily()
  enterWithSlots()
  answerAtSecond()
  await open(path)
  await expectShown(heading('Erro!'))
  await press(button('Tentar novamente'))
  await expectGone(heading('Erro!'))
})
