import type { Plan } from '#shared/billing/plans/contract.ts'
import { company } from '#shared/company.ts'

interface Crumb {
  name: string
  path: string
}

type Thing = Readonly<Record<string, unknown>>

const address = (siteUrl: string | URL, path: string) => new URL(path, siteUrl).href

const organizationId = (siteUrl: string | URL) => address(siteUrl, '/#empresa')

export const organization = (siteUrl: string | URL): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: company.brand,
  legalName: company.legalName,
  taxID: company.taxId,
  url: address(siteUrl, '/'),
  logo: address(siteUrl, '/icon-512.png'),
  address: company.address,
  email: company.email,
  telephone: company.phone,
  sameAs: company.social.map(({ href }) => href),
})

export const website = (siteUrl: string | URL): Thing => ({
  '@type': 'WebSite',
  name: company.brand,
  url: address(siteUrl, '/'),
  inLanguage: 'pt-BR',
  publisher: { '@id': organizationId(siteUrl) },
})

export const breadcrumbs = (siteUrl: string | URL, trail: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(siteUrl, path),
  })),
})

/** UN/CEFACT unit codes, which schema.org requires. */
const unitCodes = { month: 'MON', year: 'ANN' } as const

const offerOf = (siteUrl: string | URL, { price, period }: Plan): Thing => {
  const amount = { price: (price / 100).toFixed(2), priceCurrency: 'BRL' }
  return {
    '@type': 'Offer',
    url: address(siteUrl, '/planos'),
    availability: 'https://schema.org/InStock',
    ...amount,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      billingDuration: 1,
      unitCode: unitCodes[period],
    },
    seller: { '@id': organizationId(siteUrl) },
  }
}

export const planProducts = (siteUrl: string | URL, plans: readonly Plan[]): Thing[] =>
  plans
    .filter((plan) => plan.is_visible)
    .map((plan) => ({
      '@type': 'Product',
      sku: plan.slug,
      name: plan.name.startsWith(company.brand) ? plan.name : `${company.brand} ${plan.name}`,
      description: plan.description,
      image: address(siteUrl, '/og/planos.jpg'),
      brand: { '@type': 'Brand', name: company.brand },
      offers: offerOf(siteUrl, plan),
    }))

/** Escapes `<`, which could end the script element. */
export const linkedData = (things: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
