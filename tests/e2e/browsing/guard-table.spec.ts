import type { Page } from '@playwright/test'
import { expect, fillLogin, test } from '#tests/support/journey.ts'

/** A sample of tests/lib/session/visit-table.test.ts in a browser: [requested page, final page]. */
type Sample = readonly (readonly [wanted: string, rest: string])[]

interface Visitor {
  email: string
  adult: string
  child: string
  forAdult: Sample
  forChild: Sample
}

const inFlow = (flow: string): Pick<Visitor, 'forAdult' | 'forChild'> => ({
  forAdult: [
    ['/', flow],
    ['/filmes', flow],
    ['/busca', flow],
    ['/login', flow],
    ['/sessao', '/sessao'],
    ['/conta/visao-geral', '/conta/visao-geral'],
    ['/pagamento', '/pagamento'],
    ['/planos', '/planos'],
  ],
  forChild: [
    ['/', '/sessao'],
    ['/filmes', '/sessao'],
    ['/conta/visao-geral', '/sessao'],
    [flow, '/sessao'],
    ['/planos', '/planos'],
  ],
})

const visitors: readonly Visitor[] = [
  {
    email: 'aviso@vereda.test',
    adult: 'Marcos',
    child: 'Kids Nina',
    forAdult: [
      ['/filmes', '/filmes'],
      ['/login', '/'],
      ['/retencao/selecionar-plano', '/retencao/selecionar-plano'],
    ],
    forChild: [
      ['/filmes', '/'],
      ['/minha-area', '/minha-area'],
      ['/nova-sessao', '/'],
    ],
  },
  {
    email: 'espera@vereda.test',
    adult: 'Helena',
    child: 'Kids Caio',
    ...inFlow('/conta/visao-geral'),
  },
  {
    email: 'cancelando@vereda.test',
    adult: 'Rui',
    child: 'Kids Duda',
    ...inFlow('/retencao/selecionar-plano'),
  },
  {
    email: 'volta@vereda.test',
    adult: 'Sônia',
    child: 'Kids Théo',
    ...inFlow('/reativacao/selecionar-plano'),
  },
]

const visitAll = async (page: Page, sample: Sample) => {
  for (const [wanted, rest] of sample)
    await test.step(wanted, async () => {
      // The previous page may still be navigating by itself.
      await expect(() => page.goto(wanted, { waitUntil: 'commit' })).toPass()
      await expect(page).toHaveURL(rest)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page).toHaveURL(rest)
    })
}

for (const { email, adult, child, forAdult, forChild } of visitors)
  test(`${email}: each wanted page comes to rest where the table says`, async ({ page, watch }) => {
    watch.allow(/40[34]/)
    test.setTimeout(120_000)
    await page.goto('/login')
    await fillLogin(page, email)
    await page.waitForURL((url) => url.pathname !== '/login')
    for (const [profile, sample] of [
      [adult, forAdult],
      [child, forChild],
    ] as const) {
      await page.goto('/sessao')
      await page.getByRole('button', { name: profile, exact: true }).click()
      // The page may navigate while it is evaluated.
      await expect(async () => {
        const stored = await page.evaluate(() => localStorage.getItem('currentProfile') ?? '')
        expect(stored).toContain(profile.replace('Kids ', ''))
      }).toPass()
      await visitAll(page, sample)
    }
  })
