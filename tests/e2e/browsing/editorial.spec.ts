import { expect, expectAccessible, test } from '#tests/support/journey.ts'

test.use({ profile: 'Ana' })

test("shows the editors' reasons by keyboard and leads from a card to its title", async ({
  page,
}) => {
  const row = page.getByRole('region', { name: 'Palavra da casa', exact: true })
  const cards = row.getByRole('link')
  await expect(cards.first()).toHaveAccessibleName(
    'Capitu traiu? Assista e brigue com alguém. Dom Casmurro Machado de Assis, 1899',
  )
  await expectAccessible(page)
  await cards.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cards.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/conteudo\/\d+\/a-reliquia$/)
})
