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
  test('a plan is a product at its price, in reais, for its period', () => {
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

  test('a plan that only a link offers is told to nobody', () => {
    expect(planProducts(site, [madePlan({ is_visible: false })])).toEqual([])
  })

  test('the site is published by the organization, at one address', () => {
    const { '@id': id, url, logo } = organization(site)
    expect(website(site)).toMatchObject({ url: `${site}/`, publisher: { '@id': id } })
    expect([url, logo]).toEqual([`${site}/`, `${site}/icon-512.png`])
  })

  test('a trail counts from one and names whole addresses', () => {
    const trail = [
      { name: 'Vereda', path: '/planos' },
      { name: 'Termos de uso', path: '/termos-de-uso' },
    ]
    expect(breadcrumbs(new URL(site), trail).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Vereda', item: `${site}/planos` },
      { '@type': 'ListItem', position: 2, name: 'Termos de uso', item: `${site}/termos-de-uso` },
    ])
  })

  test('no text ends the element that holds it', () => {
    const text = '</script><script>alert(1)</script>'
    const json = linkedData([{ name: text }])
    expect(json).not.toContain('<')
    expect(JSON.parse(json)['@graph'][0].name).toBe(text)
  })
})
