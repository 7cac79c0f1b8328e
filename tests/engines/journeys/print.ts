import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { company } from '#shared/company.ts'
import { journey } from '#tests/engines/journey.ts'
import { an, type Tab } from '#tests/engines/tab.ts'

/** Not every driver can print, so print rules are applied to the screen. */
const applyPrintRules = (tab: Tab) =>
  tab.read(() => {
    const apply = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
          rule.media.mediaText = 'all'
        else if (rule instanceof CSSGroupingRule) apply(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) {
      if (sheet.media.mediaText === 'print') sheet.media.mediaText = 'all'
      apply(sheet.cssRules)
    }
  })

const expectWhole = async (pdf: Buffer) => {
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(totalPages).toBeGreaterThan(2)
  expect(text).toContain('Termos de uso')
  expect(text).toContain(company.taxId)
}

export const print = journey('prints the terms black on white without bars', async ({ tab }) => {
  await tab.open('/termos-de-uso')
  await tab.sees(an('banner'))
  await tab.read(() => {
    window.print = () => (document.documentElement.dataset.printed = '')
  })
  await tab.press(an('button', 'Imprimir'))
  await tab.until(async () =>
    expect(await tab.read(() => 'printed' in document.documentElement.dataset)).toBe(true),
  )
  const pdf = await tab.browser.print?.()
  if (pdf) await expectWhole(pdf)
  await applyPrintRules(tab)
  const bars = () =>
    tab.read(() =>
      ['header:has(a[href="/"])', 'footer', 'nav'].filter((selector) =>
        document.querySelector(selector)?.checkVisibility(),
      ),
    )
  await tab.until(async () => expect(await bars()).toEqual([]))
  await tab.misses(an('button', 'Imprimir'))
  await tab.seesText(new RegExp(company.taxId))
  const colours = await tab.read(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('.legal-text') ?? document.body).color,
  ])
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})
