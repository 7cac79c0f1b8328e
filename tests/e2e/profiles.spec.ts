import type { Page } from '@playwright/test'
import {
  apiAs,
  copyAccount,
  enterAs,
  expect,
  expectWell,
  fillLogin,
  openQuietly,
  test,
} from '#tests/support/journey.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'

interface Listed {
  id: number
  name: string
}

const ownAccount = async (page: Page) => {
  const subscriber = await signUpAs(page, { method: 'card' })
  await page.goto('/sessao')
  await expect(page.getByRole('heading', { name: 'Quem está assistindo?' })).toBeVisible()
  return subscriber
}

const profilesOf = async (page: Page) => {
  const { ask } = await apiAs(page)
  const { id } = await ask<{ id: number }>('/v1/accounts/me/')
  return (await ask<{ profiles: Listed[] }>(`/v1/customers/${id}/profiles/`)).profiles
}

/** The server asks again only ten minutes after a login. */
const forgetConfirmation = (page: Page) =>
  page.route(
    /\/v1\/profiles\/\d+\/\?/,
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'confirmation-required', detail: 'Confirme sua senha.' },
      }),
    { times: 1 },
  )

test('creates, changes and deletes a kids profile', async ({ page, watch }) => {
  test.setTimeout(150_000)
  watch.allow(/403/)
  await ownAccount(page)
  await page.getByRole('link', { name: 'Adicionar perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo perfil' })).toBeVisible()
  const faces = page.getByRole('group', { name: 'Avatar' }).getByRole('radio')
  await expect(faces).toHaveCount(15)
  await expectWell(page)

  await page.getByRole('button', { name: 'Criar perfil' }).click()
  await expect(page.getByText('Informe um nome.')).toBeVisible()
  await expect(page.getByLabel('Nome')).toBeFocused()
  await page.getByLabel('Nome').fill('Téo')
  await page.getByRole('switch', { name: 'Perfil Kids' }).press('Space')
  await expect(faces).toHaveCount(7)
  await faces.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Onça' })).toBeChecked()
  await expect(
    page.getByRole('list', { name: 'Proteções sempre ligadas' }).getByRole('listitem'),
  ).toContainText(['Conteúdo', 'Dados pessoais', 'Interação', 'Compras'])
  await page.getByRole('radio', { name: 'Até 6 anos' }).check({ force: true })
  await page.getByRole('switch', { name: 'Limitar o tempo por dia' }).press('Space')
  await page.getByLabel('Minutos por dia').fill('10')
  await page.getByRole('button', { name: 'Criar perfil' }).click()
  await expect(page.getByText('O mínimo é de 15 minutos por dia.')).toBeVisible()
  await page.getByRole('button', { name: '30 min', exact: true }).click()
  await expectWell(page)
  await page.getByRole('button', { name: 'Criar perfil' }).click()

  await expect(page).toHaveURL('/sessao')
  await expect(page.getByText('Restam 30 min hoje')).toBeVisible()
  expect((await profilesOf(page)).find(({ name }) => name === 'Téo')).toMatchObject({
    cover: 1,
    is_kids: true,
    age_limit: 6,
    usage_time: 30,
    allow_comments: false,
  })

  await page.getByRole('button', { name: 'Gerenciar perfis' }).click()
  await expect(page).toHaveURL('/sessao?gerenciar')
  await expectWell(page)
  await page.getByRole('link', { name: 'Editar Téo' }).click()
  await page.getByLabel('Minutos por dia').fill('45')
  await forgetConfirmation(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await dialog.getByLabel('Senha da conta').fill('errada mesmo')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText('Senha incorreta.')
  await dialog.getByLabel('Senha da conta').fill(newPassword)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/sessao\?gerenciar/)

  await page.getByRole('link', { name: 'Editar Téo' }).click()
  await page.getByRole('button', { name: 'Excluir perfil' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir o perfil Téo?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Excluir perfil' }).click()
  await question.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page).toHaveURL(/\/sessao\?gerenciar/)
  await expect(page.getByRole('link', { name: /^Editar/ })).toHaveCount(1)
  // The last profile cannot be deleted.
  await page.getByRole('link', { name: /^Editar/ }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Excluir perfil' })).toHaveCount(0)
})

test('changes a profile with a password only from inside it', async ({ page, watch }) => {
  watch.allow(/403/)
  await page.goto('/login')
  const { email } = await copyAccount('Ana')
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Gerenciar perfis' }).click()
  await page.getByRole('button', { name: 'Editar Bia (pede senha)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abrir o perfil de Bia' })
  await dialog.getByLabel('Senha da conta').fill('vereda-demo')
  await dialog.getByRole('button', { name: 'Abrir perfil' }).click()
  await expect(page).toHaveURL(/\/nova-sessao\?perfil=\d+/)
  await expect(page.getByLabel('Nome')).toHaveValue('Bia')
  const address = page.url()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('button', { name: 'Ana', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'O perfil Bia pede senha' })).toBeVisible()
  await expectWell(page)
  await page.getByRole('link', { name: 'Abrir o perfil' }).click()
  await expect(page).toHaveURL(/\/sessao\?next=/)
})

test('asks for the password when leaving a kids profile for one that has it', async ({ page }) => {
  await enterAs(page, 'Kids Lia')
  await page.getByRole('button', { name: 'Menu de Lia' }).click()
  await expect(page.getByText(/Restam? .* hoje/)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Sair do Perfil Kids' }).click()
  await expect(page.getByText('Para criar ou mudar perfis, chame um adulto.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerenciar perfis' })).toBeHidden()
  await expectWell(page)
  for (const tile of await page.locator('main li button').all()) {
    const box = await tile.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56)
  }
  await page.getByRole('button', { name: 'Bia (pede senha)' }).click()
  await expect(page.getByRole('dialog', { name: 'Abrir o perfil de Bia' })).toBeVisible()
  await expect(page).toHaveURL('/sessao')
})

test('asks for an adult when leaving a kids profile, also after a reload', async ({
  page,
  watch,
}) => {
  watch.allow(/403/)
  await enterAs(page, 'Kids Lia', { at: '/sessao' })
  await page.getByRole('button', { name: 'Ana (chame um adulto)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chame um adulto' })
  await expect(dialog.getByLabel('Senha da conta')).toBeFocused()
  await expectWell(page)
  await dialog.getByLabel('Senha da conta').fill('errada mesmo')
  await dialog.getByRole('button', { name: 'Sair do Perfil Kids' }).click()
  await expect(dialog).toContainText('Senha incorreta.')
  await openQuietly(page)
  await page.evaluate(() => localStorage.removeItem('currentProfile'))
  await page.goto('/sessao')
  await page.getByRole('button', { name: 'Ana (chame um adulto)' }).click()
  await dialog.getByLabel('Senha da conta').fill('vereda-demo')
  await dialog.getByRole('button', { name: 'Sair do Perfil Kids' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'normal')
})

test("ends a child's day with a friendly message", async ({ page }) => {
  await page.route('**/usage/**', (route) =>
    route.fulfill({
      json: { limit_minutes: 240, remaining_minutes: 0, remaining_seconds: 0 },
    }),
  )
  await page.route('**/activate/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), remaining_seconds: 0 } })
  })
  await page.goto('/login')
  await fillLogin(page, 'ana@vereda.test')
  await expect(page.getByText('O tempo de hoje acabou')).toBeVisible()
  await page.getByRole('button', { name: 'Kids Lia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Por hoje é só, Lia!' })).toBeFocused()
  await expectWell(page)
  await page.getByRole('button', { name: 'Trocar de perfil' }).click()
  await expect(page.getByRole('button', { name: 'Ana (chame um adulto)' })).toBeVisible()
})

test('explains an unknown profile and a full account', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.clear())
  await enterAs(page, 'Ana', { at: '/nova-sessao?perfil=999999' })
  await expect(page.getByRole('heading', { name: 'Este perfil não está aqui' })).toBeVisible()
  await expectWell(page)

  const full = Array.from({ length: 6 }, (_, index) => ({
    ...{ id: index + 1, name: `P${index}`, cover: index, is_kids: false, safe_mode: false },
    ...{ usage_time: null, require_password: false, age_limit: null, allow_comments: true },
  }))
  await page.route('**/customers/*/profiles/**', (route) =>
    route.fulfill({ json: { profiles: full } }),
  )
  await page.goto('/nova-sessao')
  await expect(page.getByRole('heading', { name: 'Esta conta já tem 6 perfis' })).toBeVisible()
})
