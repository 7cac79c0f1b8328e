import { describe, expect, test } from 'vitest'
import {
  breadcrumbs,
  linkedData,
  organization,
  planProducts,
  website,
} from '#layouts/document/structured-data.ts'
import { madePlan } from '#tests/support/made-billing.ts'

const site = 'https://vereda.example'

describe('structured data', () => {
  test('describes a plan as a product with its price and period', () => {
    const [month, year] = planProducts(site, [
      madePlan({ discount: 995 }),
      madePlan({ slug: 'vereda-mais-anual', name: 'Vereda+ anual', price: 29905, period: 'year' }),
    ])
    expect(month).toMatchObject({
      '@type': 'Product',
      name: 'Vereda Essencial',
      offers: {
        '@type': 'Offer',
        price: '19.90',
        priceCurrency: 'BRL',
        availability: 'https://schema.org/InStock',
        priceSpecification: { price: '19.90', billingDuration: 1, unitCode: 'MON' },
      },
    })
    expect(year).toMatchObject({
      name: 'Vereda+ anual',
      offers: { price: '299.05', priceSpecification: { unitCode: 'ANN' } },
    })
  })

  test('omits a hidden plan', () => {
    expect(planProducts(site, [madePlan({ is_visible: false })])).toEqual([])
  })

  test('names the organization as the publisher of the site', () => {
    const { '@id': id, url, logo } = organization(site)
    expect(website(site)).toMatchObject({ url: `${site}/`, publisher: { '@id': id } })
    expect([url, logo]).toEqual([`${site}/`, `${site}/icon-512.png`])
  })

  test('numbers breadcrumbs from one and uses absolute addresses', () => {
    const trail = [
      { name: 'Vereda', path: '/planos' },
      { name: 'Termos de uso', path: '/termos-de-uso' },
    ]
    expect(breadcrumbs(new URL(site), trail).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Vereda', item: `${site}/planos` },
      { '@type': 'ListItem', position: 2, name: 'Termos de uso', item: `${site}/termos-de-uso` },
    ])
  })

  test('escapes text that could end the script element', () => {
    const text = '</script><script>alert(1)</script>'
    const json = linkedData([{ name: text }])
    expect(json).not.toContain('<')
    expect(JSON.parse(json)['@graph'][0].name).toBe(text)
  })
})
