import type { Session } from './session.ts'

export interface Screen {
  path: string
  /** Selector of an element that only loaded content has. */
  content: string
  /** The skeleton cannot know the layout above the first card. */
  isOpenFrame?: boolean
  empty?: string
  /** A status that the server can refuse with, and its text. */
  refused?: [403 | 404, string]
}

const card = 'main [data-card]'
const closed = 'Este conteúdo não está aberto aqui'
const none = 'Nada por aqui ainda'

interface Named {
  id: number
  slug: string
  name: string
  format?: string
  is_serie?: boolean
}

const list = async ({ profileId, ask }: Session, path: string) =>
  (await ask<{ results: Named[] }>(`${path}?profile_id=${profileId}&limit=50`)).results

const screen = (
  path: string,
  empty?: string,
  refused: Screen['refused'] = [403, closed],
  content = card,
): Screen => ({ path, content, refused, ...(empty && { empty }) })

/** Screens of both worlds with addresses that the profile can access. */
const sharedScreens = async (session: Session) => {
  const [titles, worlds, sections, tags] = await Promise.all(
    ['/v2/contents/recents/', '/v1/immersions/', '/v1/sections/', '/v1/tags/'].map((path) =>
      list(session, path),
    ),
  )
  const series = titles?.find((title) => title.is_serie)
  const [upright] = (sections ?? [])
    .filter(({ format }) => format === 'poster')
    .toSorted((one, other) => one.name.length - other.name.length)
  return [
    screen('/', 'Ainda não há'),
    screen('/infantil', none),
    screen('/imersao-kids', 'Nenhuma imersão por enquanto'),
    screen(`/imersao/${worlds?.[0]?.id}/${worlds?.[0]?.slug}`, undefined, [
      404,
      'Não encontramos este mundo',
    ]),
    screen(`/secao/${upright?.id}/nome/poster`, none, [404, 'Não encontramos esta seção']),
    screen(`/tags/${tags?.[0]?.id}`, 'Nada com esta tag'),
    screen('/lista', 'Sua lista está vazia'),
    screen('/minha-area', 'Este espaço é seu'),
    screen('/busca', 'Escreva um nome'),
    { ...screen('/busca?q=mar', 'Confira se as palavras'), isOpenFrame: true },
    screen(`/conteudo/${series?.id}/${series?.slug}`, undefined, [404, 'Título não encontrado']),
    { path: '/sessao', content: 'main li img', empty: 'Crie o primeiro perfil' },
  ]
}

export const kidsScreens = sharedScreens

export const allScreens = async (session: Session): Promise<Screen[]> => {
  const [categories, sections] = await Promise.all([
    list(session, '/v1/categories/'),
    list(session, '/v1/sections/'),
  ])
  const lying = sections.find(({ format }) => format === 'backdrop')
  return [
    ...(await sharedScreens(session)),
    {
      ...screen('/autor/machado-de-assis', undefined, [404, 'Não encontramos esta pessoa']),
      isOpenFrame: true,
    },
    screen('/historico', 'Seu histórico está vazio'),
    screen('/filmes', none),
    screen('/series', none),
    screen('/catalogo', none),
    screen('/imersao', 'Nenhuma imersão por enquanto'),
    screen('/categorias', 'Nenhuma categoria por aqui ainda'),
    screen(`/categorias?categoria=${categories[1]?.id}`, 'Não encontramos esta categoria'),
    screen('/imersao-categorias', 'Nenhuma categoria por enquanto'),
    screen(`/secao/${lying?.id}/nome/backdrop`, none),
    { path: '/sessao?gerenciar', content: 'main li img', empty: 'Crie o primeiro perfil' },
    { path: '/nova-sessao', content: 'main input' },
  ]
}
