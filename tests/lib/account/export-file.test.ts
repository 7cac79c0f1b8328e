import { describe, expect, test } from 'vitest'
import { exportDocument, exportFile } from '#lib/account/export-file.ts'
import type { AccountExport } from '#shared/account/privacy-contract.ts'

const evil = `<script>alert("1")</script><img src=x onerror='go()'>&amp;`

const data: AccountExport = {
  generated_at: '2026-11-22T02:00:00.000Z',
  sections: [
    {
      title: `Conta ${evil}`,
      note: `Para que serve ${evil}`,
      facts: [[`Nome ${evil}`, `Clara ${evil}`]],
      tables: [{ columns: [`Data ${evil}`, 'Valor'], rows: [[`ontem ${evil}`, 'R$ 29,90']] }],
    },
    {
      title: 'Comentários',
      note: 'Nada ainda.',
      facts: [],
      tables: [{ columns: ['Texto'], rows: [] }],
    },
  ],
}

describe('the exported page', () => {
  const page = exportDocument(data)

  test('escapes all data', () => {
    const made = page.replace(/<style>[\s\S]*?<\/style>/, '')
    expect(made).not.toMatch(/<script|<img|onerror='/)
    expect(made.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')).toHaveLength(9)
    expect(made).toContain('&amp;amp;')
  })

  test('is self-contained, without addresses of the network', () => {
    expect(page).not.toMatch(/https?:|src="|@import|url\(/)
    expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '#parte-1',
      '#parte-2',
    ])
  })

  test('shows an embedded photo, and no other text as one', () => {
    const photo = 'data:image/avif;base64,AAAA+/=='
    const rows = [[photo], [`${photo}" onload="go()`], ['data:image/svg+xml;base64,AAAA']]
    const [section] = data.sections
    const shown = exportDocument({
      ...data,
      sections: section ? [{ ...section, tables: [{ columns: ['Foto'], rows }] }] : [],
    })
    expect(shown.match(/<img/g)).toHaveLength(1)
    expect(shown).toContain(`<img src="${photo}"`)
  })

  test('shows its day in São Paulo, and which parts are empty', () => {
    expect(page).toContain('feita em 21 de novembro de 2026')
    expect(page.match(/Não há nada guardado aqui/g)).toHaveLength(1)
    expect(page.match(/<table>/g)).toHaveLength(1)
    expect(page).toMatch(/<th scope="col">Valor<\/th>/)
  })
})

test('names the files by day and format', () => {
  expect(exportFile(data, 'html')).toMatchObject({
    name: 'vereda-meus-dados-2026-11-22.html',
    type: 'text/html;charset=utf-8',
  })
  const json = exportFile(data, 'json')
  expect(json.name).toBe('vereda-meus-dados-2026-11-22.json')
  expect(JSON.parse(json.text)).toEqual(data)
})
