import { enterAs, expect, expectAccessible, test, titlePage } from '#tests/support/journey.ts'
import { openVideo, enterVideo } from './player-page.ts'

const text = 'Verdes mares bravios de minha terra natal'

test('shows the book page of the current scene while the film is paused', async ({ page }) => {
  await enterVideo(page, 'Ana', 'iracema')
  const button = page.getByRole('button', { name: 'Página do livro' })
  const sheet = page.getByRole('dialog', { name: 'Página do livro' })
  await expect(button).toHaveCount(0)

  await page.keyboard.press('k')
  await button.press('Enter')
  await expect(sheet).toContainText(text)
  await expect(sheet).toContainText('José de Alencar, 1865')
  await expect(sheet.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Legendas' })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await button.press('Enter')
  await page.locator('[data-seek-bar] input').fill('30')
  await expect(sheet).toContainText('Além, muito além daquela serra')
  await page
    .locator('.player-large-only')
    .getByRole('button', { name: /^Reproduzir/ })
    .click()
  await expect(sheet).toHaveCount(0)
  await expect(button).toHaveCount(0)

  await openVideo(page, 'inocencia')
  const asked = page.waitForResponse(/\/passages\//)
  await page.keyboard.press('k')
  expect(await (await asked).json()).toMatchObject({ passages: [] })
  await expect(button).toHaveCount(0)
})

test('leads from the original work to its author and on to a first title', async ({ page }) => {
  await enterAs(page, 'Ana', { at: titlePage('missa-do-galo') })
  await page.getByRole('link', { name: 'Machado de Assis, 1893' }).click()
  await expect(page).toHaveURL('/autor/machado-de-assis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machado de Assis')
  await expect(
    page.getByRole('img', { name: 'Retrato desenhado de Machado de Assis' }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'No catálogo' }).getByRole('article'),
  ).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Comece por aqui' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/conteudo\/\d+\/dom-casmurro$/)
})
