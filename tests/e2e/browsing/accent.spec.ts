import { enterAs, expect, test, titlePage } from '#tests/support/journey.ts'

test('gives the player the accent colour of its title', async ({ page }) => {
  const filmOf = titlePage('dom-casmurro')
  const { profileId, ask } = await enterAs(page, 'Ana', {
    at: async (session) => (await filmOf(session)).replace('conteudo', 'assistir'),
  })
  const id = /\d+/.exec(page.url().replace(/^.*assistir/, ''))?.[0]
  const { images } = await ask<{ images: { backdrop: { accent: string } } }>(
    `/v3/contents/${id}/?profile_id=${profileId}`,
  )
  const accentOf = (part: string) =>
    page
      .locator(part)
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--accent').trim())
  expect(await accentOf('html')).not.toBe(images.backdrop.accent)
  await expect.poll(() => accentOf('#player-root')).toBe(images.backdrop.accent)
})
