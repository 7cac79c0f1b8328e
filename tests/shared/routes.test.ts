import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchRoute, notFoundRoute, pathTo, redirectOf, routes } from '#shared/routes.ts'

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const samples: Record<string, string> = {
  id: '7',
  uuid,
  slug: 'dom-casmurro',
  name: 'nome',
  format: 'poster',
}
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, key: string) => samples[key] ?? 'x')

/** Section 2 of the specification. */
const specified = {
  protected: `/ /sessao /nova-sessao /filmes /series /infantil /catalogo /imersao /imersao-kids
    /imersao/{id}/{slug} /categorias /imersao-categorias /secao/{id}/{name}/{format} /tags/{id}
    /lista /minha-area /busca /conteudo/{id}/{slug} /assistir/{id}/{slug} /minha-conta /conta
    /conta/visao-geral /conta/detalhes /conta/perfis /conta/dispositivos /account/visao-geral
    /account/detalhes /account/perfis /account/dispositivos /conta/alterar-dados
    /conta/alterar-senha /conta/gerenciar-pagamento /conta/novo-cartao /conta/boleto/{uuid}
    /conta/pix/{uuid} /pagamento`,
  public: `/login /reset-password /verifica-pagamento /status-pagamento/{uuid} /planos
    /termos-de-uso /politica-de-privacidade /cadastro /cadastro/plano/{slug}
    /cadastro/plano/{slug}/usuario /cadastro/sucesso`,
}
const steps = `selecionar-plano documento metodo-pagamento novo-cartao resumo-pedido processando pix
  boleto sucesso erro`

const words = (text: string) => text.split(/\s+/)
const flows = ['reativacao', 'retencao'].flatMap((flow) =>
  words(steps).map((step) => `/${flow}/${step}`),
)

describe('the route table', () => {
  test.each([...words(specified.protected), ...flows])('protects %s', (path) => {
    expect(matchRoute(fill(path))?.route).toMatchObject({ path, access: 'protected' })
  })

  test.each(words(specified.public))('makes %s public', (path) => {
    expect(matchRoute(fill(path))?.route).toMatchObject({ path, access: 'public' })
  })

  test('has the templates of the specification', () => {
    const of = (template: string) =>
      routes.filter((route) => route.template === template).map(({ path }) => path)
    expect(of('plain')).toEqual(['/assistir/{id}/{slug}'])
    expect(of('checkout').toSorted()).toEqual([
      '/cadastro',
      '/cadastro/plano/{slug}',
      '/cadastro/plano/{slug}/usuario',
      '/cadastro/sucesso',
      '/planos',
    ])
  })

  test('finds every row by its path, and has unique names', () => {
    for (const route of routes) expect(matchRoute(fill(route.path))?.route).toBe(route)
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })

  test('extracts parameters, with or without a trailing slash', () => {
    for (const path of ['/assistir/12/o-guarani', '/assistir/12/o-guarani/']) {
      expect(matchRoute(path)?.params).toEqual({ id: '12', slug: 'o-guarani' })
    }
  })

  test.each(['/nada', '/conteudo/x/y', '/conteudo/1', '/tags/a', '/conta/pix/1', '/Filmes', ''])(
    'has no row for the unknown or malformed path %j',
    (path) => {
      if (path === '') expect(matchRoute(path)?.route.name).toBe('home')
      else expect(matchRoute(path)).toBe(undefined)
    },
  )

  test('makes the not-found page public and open to kids', () => {
    expect(notFoundRoute).toMatchObject({ access: 'public', kids: true })
  })
})

describe('old links', () => {
  test('are redirected only if the id is all digits', () => {
    expect(redirectOf('/7/iracema')).toBe('/conteudo/7/iracema')
    expect(redirectOf('/7/iracema/')).toBe('/conteudo/7/iracema')
    for (const path of ['/7', '/7a/iracema', '/a/b', '/7/a/b', '//7/a', '/-7/a']) {
      expect(redirectOf(path)).toBe(undefined)
    }
  })

  test('match no route of the table', () => {
    for (const route of routes) expect(redirectOf(fill(route.path))).toBe(undefined)
  })

  test('are redirected only within this site', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.nat(), (path, id) => {
        const target = redirectOf(`/${id}${path}`)
        if (target !== undefined) {
          expect(new URL(target, 'https://vereda.example').host).toBe('vereda.example')
        }
      }),
    )
  })
})

describe('pathTo', () => {
  test('encodes values, and its result matches the same row', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ minLength: 1 }), (id, slug) => {
        fc.pre(slug !== '.' && slug !== '..' && slug.isWellFormed())
        const path = pathTo('content', { id, slug })
        const match = matchRoute(path)
        expect(match?.route.name).toBe('content')
        expect(decodeURIComponent(match?.params['slug'] ?? '')).toBe(slug)
      }),
    )
  })

  test('refuses an unknown name and a missing value', () => {
    expect(() => pathTo('nowhere')).toThrow(/unknown route/)
    expect(() => pathTo('content', { id: 1 })).toThrow(/needs slug/)
  })
})
