/** Spec section 2. Used by guard, rewrites, sitemap and tests. */

import { type FlowName, type FlowStep, flowSteps, stepAddress } from './billing/flow/steps.ts'

export type Access = 'public' | 'protected'
type Template = 'app' | 'plain' | 'checkout'

/** No account-status redirects apply here (spec section 4). */
export type Area =
  'account' | 'payment' | 'plans' | 'session' | 'privacy' | 'terms' | 'reactivation' | 'retention'

export interface Route {
  name: string
  /** `{id}` is digits, `{uuid}` a UUID, any other name a path segment. */
  path: string
  access: Access
  template: Template
  title: string
  /** The prerendered document, without `.html`. */
  shell: string
  area?: Area
  /** Whether kids profiles may open it. */
  kids: boolean
  /** The top bar starts compact (spec section 2). */
  compact: boolean
  /** The artwork extends under the top bar. */
  hero: boolean
}

type Options = Partial<Omit<Route, 'name' | 'path' | 'title'>>

const row = (name: string, path: string, title: string, options: Options = {}): Route => ({
  name,
  path,
  title,
  access: 'protected',
  template: 'app',
  shell: path === '/' ? 'index' : path.slice(1),
  kids: false,
  compact: false,
  hero: false,
  ...options,
})

const accountTabs = [
  ['visao-geral', 'Visão geral'],
  ['detalhes', 'Detalhes da conta'],
  ['perfis', 'Perfis'],
  ['dispositivos', 'Dispositivos'],
] as const

const stepTitles: Record<FlowStep, string> = {
  plan: 'Escolha o plano',
  identity: 'Documento',
  method: 'Forma de pagamento',
  'new-card': 'Novo cartão',
  summary: 'Resumo do pedido',
  processing: 'Processando',
  pix: 'Pagamento por Pix',
  boleto: 'Pagamento por boleto',
  success: 'Tudo certo',
  failure: 'Vamos acertar o pagamento',
}

const flow = (area: FlowName, label: string) =>
  flowSteps.map((step) =>
    row(`${area}-${step}`, stepAddress(area, step), `${stepTitles[step]} · ${label}`, { area }),
  )

const account: Options = { area: 'account' }
const overview: Options = { ...account, shell: 'conta/visao-geral' }
const open: Options = { access: 'public' }
const checkout: Options = { access: 'public', template: 'checkout' }

export const routes: readonly Route[] = [
  row('home', '/', 'Início', { kids: true, hero: true }),
  row('session', '/sessao', 'Quem está assistindo?', { area: 'session', kids: true }),
  row('session-nova', '/nova-sessao', 'Novo perfil', { area: 'session' }),
  row('movies', '/filmes', 'Filmes'),
  row('series', '/series', 'Séries'),
  row('kids', '/infantil', 'Infantil', { kids: true }),
  row('catalog', '/catalogo', 'Catálogo de A-Z'),
  row('immersion', '/imersao', 'Imersão', { hero: true }),
  row('immersion-kids', '/imersao-kids', 'Imersão infantil', { kids: true, hero: true }),
  row('immersion-content', '/imersao/{id}/{slug}', 'Imersão', {
    shell: 'imersao-conteudo',
    kids: true,
    hero: true,
  }),
  row('categories', '/categorias', 'Categorias', { compact: true }),
  row('immersion-categories', '/imersao-categorias', 'Categorias de imersão', { compact: true }),
  row('section-page', '/secao/{id}/{name}/{format}', 'Seção', { shell: 'secao', kids: true }),
  row('tags', '/tags/{id}', 'Tags', { shell: 'tags', compact: true, kids: true }),
  row('author', '/autor/{slug}', 'Autor', { shell: 'autor', compact: true, kids: true }),
  row('list', '/lista', 'Lista', { kids: true }),
  row('history', '/historico', 'Histórico'),
  row('my-area', '/minha-area', 'Minha lista', { kids: true }),
  row('search', '/busca', 'Buscar', { compact: true, kids: true }),
  row('content', '/conteudo/{id}/{slug}', 'Título', { shell: 'conteudo', kids: true, hero: true }),
  row('watch', '/assistir/{id}/{slug}', 'Assistir', {
    shell: 'assistir',
    template: 'plain',
    kids: true,
  }),
  row('my-account', '/minha-conta', 'Minha conta', overview),
  row('account', '/conta', 'Minha conta', overview),
  row('account-en', '/account', 'Minha conta', overview),
  ...accountTabs.flatMap(([tab, title]) => [
    row(`account-${tab}`, `/conta/${tab}`, title, account),
    row(`account-en-${tab}`, `/account/${tab}`, title, { ...account, shell: `conta/${tab}` }),
  ]),
  row('alterar-dados', '/conta/alterar-dados', 'Alterar dados', account),
  row('alterar-senha', '/conta/alterar-senha', 'Alterar senha', account),
  row('account-atividade', '/conta/atividade', 'Atividade da conta', account),
  row('gerenciar-pagamento', '/conta/gerenciar-pagamento', 'Gerenciar pagamento', account),
  row('novo-cartao', '/conta/novo-cartao', 'Novo cartão', account),
  row('conta-boleto', '/conta/boleto/{uuid}', 'Boleto', { ...account, shell: 'conta/boleto' }),
  row('conta-pix', '/conta/pix/{uuid}', 'Pix', { ...account, shell: 'conta/pix' }),
  row('login', '/login', 'Entrar', open),
  row('password-reset', '/reset-password', 'Redefinir senha', open),
  row('email-confirmation', '/confirmar-email', 'Confirmar e-mail', open),
  row('payment', '/pagamento', 'Pagamento', { area: 'payment' }),
  row('check-payment', '/verifica-pagamento', 'Verificar pagamento', { ...open, area: 'payment' }),
  row('payment-status', '/status-pagamento/{uuid}', 'Situação do pagamento', {
    ...open,
    area: 'payment',
    shell: 'status-pagamento',
  }),
  row('plans', '/planos', 'Planos', { ...checkout, area: 'plans' }),
  row('terms', '/termos-de-uso', 'Termos de uso', { ...open, area: 'terms' }),
  row('privacy', '/politica-de-privacidade', 'Política de privacidade', {
    ...open,
    area: 'privacy',
  }),
  row('share', '/titulo/{id}/{slug}', 'Um título da Vereda', {
    ...open,
    shell: 'titulo',
    hero: true,
  }),
  row('about', '/sobre', 'Sobre', open),
  row('accessibility', '/acessibilidade', 'Acessibilidade', open),
  row('offline', '/sem-conexao', 'Sem conexão', { ...open, kids: true }),
  row('registration', '/cadastro', 'Cadastro', checkout),
  row('registration-plan', '/cadastro/plano/{slug}', 'Seus dados', {
    ...checkout,
    shell: 'cadastro/plano',
  }),
  row('registration-user', '/cadastro/plano/{slug}/usuario', 'Pagamento', {
    ...checkout,
    shell: 'cadastro/usuario',
  }),
  row('registration-success', '/cadastro/sucesso', 'Boas-vindas', checkout),
  ...flow('reactivation', 'Reativação'),
  ...flow('retention', 'Cancelamento'),
]

export const notFoundRoute: Route = row('not-found', '/404', 'Página não encontrada', {
  access: 'public',
  kids: true,
})

const segments: Record<string, string> = { id: '\\d{1,15}', uuid: '[0-9a-fA-F-]{36}' }

const segmentOf = (key: string) => segments[key] ?? '[^/?]+'

/** Without named groups and anchors, for the configuration of web servers. */
export const pathExpression = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => segmentOf(key))

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, key: string) => `(?<${key}>${segmentOf(key)})`)}$`)

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))

/** Old links to titles: `/{id}/{slug}`. */
export const legacyContent = { from: `/(${segmentOf('id')})/([^/?]+)`, to: '/conteudo/$1/$2' }

const legacyPattern = new RegExp(`^${legacyContent.from}$`)

const withoutTrailingSlash = (pathname: string) => pathname.replace(/\/+$/, '') || '/'

export interface RouteMatch {
  route: Route
  params: Record<string, string>
}

/** Ignores a trailing slash. */
export const matchRoute = (pathname: string): RouteMatch | undefined => {
  const path = withoutTrailingSlash(pathname)
  for (const { route, pattern } of patterns) {
    const match = pattern.exec(path)
    if (match) return { route, params: { ...match.groups } }
  }
  return undefined
}

export const redirectOf = (pathname: string): string | undefined => {
  const path = withoutTrailingSlash(pathname)
  return legacyPattern.test(path) ? path.replace(legacyPattern, legacyContent.to) : undefined
}

/** Encodes each value. */
export const pathTo = (name: string, params: Record<string, string | number> = {}): string => {
  const route = routes.find((candidate) => candidate.name === name)
  if (!route) throw new Error(`unknown route ${name}`)
  return route.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`route ${name} needs ${key}`)
    return encodeURIComponent(value)
  })
}
