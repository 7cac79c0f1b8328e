import type { Page } from '@playwright/test'
import {
  contentPath,
  titlePage,
  enterAs,
  expect,
  expectAccessible,
  expectWell,
  test,
} from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'
import { openVideo } from './player-page.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Comentários' })

const openComments = async (page: Page, slug: string) => {
  await page.goto(await contentPath(page, slug))
  await section(page).scrollIntoViewIfNeeded()
}

const enterComments = async (page: Page, slug: string) => {
  await enterAs(page, 'Ana', { at: titlePage(slug) })
  await section(page).scrollIntoViewIfNeeded()
}

const field = (page: Page) => page.getByLabel('Seu comentário')
const send = (page: Page) => page.getByRole('button', { name: 'Comentar', exact: true }).click()

const manyComments = async (page: Page, total: number) => {
  await page.route('**/api/comments/content?*', async (route) => {
    const url = new URL(route.request().url())
    const offset = Number(url.searchParams.get('offset') ?? 0)
    url.searchParams.set('offset', String(offset + 20))
    const results = Array.from({ length: Math.min(20, total - offset) }, (_, place) => ({
      id: 900_000 - offset - place,
      content_id: Number(url.searchParams.get('content_id')),
      text: `Comentário ${total - offset - place}`,
      interval: null,
      author: { name: 'Rui', cover: 3 },
      is_mine: false,
      created_at: '2026-01-05T12:00:00.000Z',
      edited_at: null,
    }))
    const next = offset + 20 < total ? url.href : null
    await route.fulfill({ json: { results, count: total, next, previous: null } })
  })
}

test('writes a comment with its second, leads there, edits and erases it', async ({ page }) => {
  await enterComments(page, 'inocencia')
  await send(page)
  await expect(section(page).getByText('Escreva um comentário.')).toBeVisible()
  await expect(field(page)).toBeFocused()

  const text = `Que luz! <b>${Date.now()}</b>`
  await field(page).fill(text)
  await page.getByLabel(/^Em que momento/).fill('99:00:00')
  await send(page)
  await expect(section(page).getByText('Este vídeo tem')).toBeVisible()
  await page.getByLabel(/^Em que momento/).fill('0:07')

  await page.reload()
  await section(page).scrollIntoViewIfNeeded()
  await expect(field(page)).toHaveValue(text)
  await send(page)
  const mine = section(page).getByRole('listitem').filter({ hasText: text })
  await expect(mine).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await mine.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Editar comentário').fill(`${text} (de novo)`)
  await mine.getByRole('button', { name: 'Salvar' }).click()
  await expect(mine).toContainText('(de novo)')
  await expect(mine).toContainText('editado')

  await page.reload()
  await section(page).scrollIntoViewIfNeeded()
  await mine.getByRole('link', { name: 'Assistir a partir de 00:07' }).click()
  await page.waitForURL(/\/assistir\/\d+\/inocencia\?t=7$/)
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(7)
  await page.goBack()

  await mine.getByRole('button', { name: 'Apagar' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Tem certeza?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await mine.getByRole('button', { name: 'Apagar' }).click()
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Comentários' })).toBeFocused()
})

test('puts a comment that could not be sent back into the field', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await enterComments(page, 'inocencia')
  await field(page).fill('Não se perde')
  await page.route('**/api/comments/?*', (route) => route.abort())
  await send(page)
  await expect(section(page).getByRole('alert')).toContainText([/Sem conexão/])
  await expect(field(page)).toHaveValue('Não se perde')
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Não se perde' })).toHaveCount(
    0,
  )
  await field(page).fill('x'.repeat(1001))
  await send(page)
  await expect(section(page)).toContainText('O comentário tem no máximo 1000 caracteres.')
  await field(page).fill('')
})

test('has separate comments for each episode', async ({ page }) => {
  await enterComments(page, 'os-sertoes')
  await expect(page.getByLabel(/^Em que momento/)).toHaveCount(0)
  const asked = page.waitForRequest(/\/comments\/content\?.*content_id=/)
  await page.getByLabel('Comentários sobre').selectOption({ index: 1 })
  await expect(page.getByLabel(/^Em que momento/)).toBeVisible()
  expect((await asked).url()).toContain('content_id=')
})

test('loads a long list in pages and reports a comment', async ({ page }) => {
  await manyComments(page, 45)
  await enterComments(page, 'inocencia')
  const items = section(page).getByRole('listitem')
  await expect(items).toHaveCount(20)
  await expect(section(page)).toContainText('45 comentários')
  const more = section(page).getByRole('button', { name: 'Ver mais comentários' })
  await more.click()
  await expect(items).toHaveCount(40)
  await more.click()
  await expect(items).toHaveCount(45)
  await expect(more).toHaveCount(0)
  await expectWell(page)

  await page.route('**/api/comments/*/report/?*', (route) => route.fulfill({ json: {} }))
  await items.first().getByRole('button', { name: 'Denunciar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Denunciar comentário' })
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(dialog).toContainText('Escolha um motivo.')
  await dialog.getByLabel('É propaganda').check()
  await expectWell(page)
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(page.getByText('Denúncia enviada. Obrigado por avisar.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

const noteComments = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/comments/') && asked.push(request.url()))
  return asked
}

test('shares new comments between title page and player without a new request', async ({
  page,
}) => {
  const asked = noteComments(page)
  const lists = () => asked.filter((url) => url.includes('/comments/content'))
  await enterComments(page, 'a-nova-california')
  await field(page).fill(`Da página ${Date.now()}`)
  const fromPage = await field(page).inputValue()
  await openVideo(page, 'a-nova-california')
  await page.getByRole('button', { name: 'Comentários', exact: true }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Comentários' })
  await expect(panel.getByLabel('Comentar neste segundo')).toHaveValue(fromPage)
  await panel.getByRole('button', { name: /^Comentar em / }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: fromPage })).toBeVisible()
  const before = lists().length

  await openComments(page, 'a-nova-california')
  await expect(section(page).getByRole('listitem').filter({ hasText: fromPage })).toBeVisible()
  const answer = `Da página, sem segundo ${Date.now()}`
  await field(page).fill(answer)
  await send(page)
  await expect(
    section(page).getByRole('listitem').filter({ hasText: answer }).getByRole('button').first(),
  ).toBeVisible()

  await openVideo(page, 'a-nova-california')
  await page.getByRole('button', { name: 'Comentários', exact: true }).press('Enter')
  await expect(panel.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  expect(lists()).toHaveLength(before)
})

test('has no comments for a child', async ({ page }) => {
  const asked = noteComments(page)
  await enterAs(page, 'Kids Lia', { at: titlePage('festa-no-ceu') })
  await expect(page.getByRole('region', { name: 'Títulos parecidos' })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('has no comments for a profile that switched them off', async ({ page }) => {
  const asked = noteComments(page)
  await enterAsNew(page, async (session) => {
    const data = { allow_comments: false }
    await session.ask(`/v1/profiles/${session.profileId}/`, { method: 'PATCH', data })
    return titlePage('inocencia')(session)
  })
  await section(page).scrollIntoViewIfNeeded()
  await expect(section(page)).toContainText('Os comentários estão desligados neste perfil.')
  await expect(field(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('offers to retry a list that failed to load', async ({ page, watch }) => {
  watch.allow(/403/)
  const problem = { code: 'comments-off', detail: 'Os comentários estão desligados neste perfil.' }
  await page.route('**/api/comments/content?*', (route) =>
    route.fulfill({ status: 403, json: problem }),
  )
  await enterComments(page, 'inocencia')
  await field(page).fill('Fica aqui')
  await expect(section(page).getByRole('alert')).toContainText([/desligados neste perfil/])
  await expectAccessible(page)
  await page.unroute('**/api/comments/content?*')
  await section(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(section(page).getByText(/Ninguém comentou ainda|\d+ comentário/)).toBeVisible()
  await expect(field(page)).toHaveValue('Fica aqui')
  await field(page).fill('')
})
