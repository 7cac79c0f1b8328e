import type { Headers } from '#server/site/site-answers.ts'
import { type Hosting, notice, type Place } from './hosting.ts'
import type { FileRule, FixedAnswer, SiteRules } from './rules.ts'

/** Caddy knows no escapes between backquotes. */
const quoted = (text: string): string => {
  if (text.includes('`')) throw new Error(`Caddy cannot quote a text with a backquote: ${text}`)
  return `\`${text}\``
}

const block = (head: string, rows: readonly string[]): string[] => [
  `${head} {`,
  ...rows.map((row) => `\t${row}`),
  '}',
]

const map = (source: string, target: string, rows: readonly (readonly [string, string])[]) =>
  block(
    `map ${source} ${target}`,
    rows.map(([input, output]) => `${quoted(input)} ${quoted(output)}`),
  )

const byFile = (rules: readonly FileRule[]) =>
  rules.map(({ files, value }) => [`~${files}`, value] as const)

/** The address before any rewrite. */
const asked = '{http.request.orig_uri}'
const askedPath = '{http.request.orig_uri.path}'
const file = '{http.request.uri.path}'

const documentRow = ({ path, file }: SiteRules['documents'][number]) =>
  [path === '/' ? '~^/+(?:\\?|$)' : `~^${path}/*(?:\\?|$)`, file] as const

const setHeaders = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `header ${name} ${quoted(value)}`)

const answer = ({ status, headers, text }: FixedAnswer): string[] => [
  ...setHeaders(headers),
  `respond ${quoted(text)} ${status}`,
]

const maps = (rules: SiteRules): string[] => [
  '# Documents by the address as it came, since the route table reads it so too.',
  ...map(asked, '{vereda_document}', rules.documents.map(documentRow)),
  ...map(asked, '{vereda_redirect}', [
    [`~^${rules.legacy.from}/*(\\?.*)?$`, `${rules.legacy.to.replaceAll(/\$(\d)/g, '${$1}')}\${3}`],
  ]),
  ...map(file, '{vereda_policy}', [
    ...Object.entries(rules.policies),
    ['~^', rules.dataPolicy] as const,
  ]),
  ...map(file, '{vereda_caching}', byFile(rules.caching)),
  ...map(file, '{vereda_type}', byFile(rules.types)),
]

const fileRoute = (options: readonly string[], rewrite: string) => [
  `rewrite * ${rewrite}`,
  'import vereda_headers',
  ...block('file_server', ['precompressed br gzip', 'disable_canonical_uris', ...options]),
]

const routes = (rules: SiteRules): string[] => {
  const rendered = rules.rendered.join('|').replaceAll('.', '\\.')
  const toServer = ['import vereda_server']
  const missing = ['import vereda_not_found']
  return [
    `@vereda_backend path_regexp ${quoted(rules.backend)}`,
    ...(rendered
      ? [`@vereda_rendered vars_regexp {vereda_document} ${quoted(`^(?:${rendered})$`)}`]
      : []),
    `@vereda_method not method ${rules.readingMethods.join(' ')}`,
    '@vereda_redirect vars_regexp {vereda_redirect} ^/',
    '@vereda_document vars_regexp {vereda_document} ^/',
    `@vereda_unlisted vars_regexp ${askedPath} ${quoted(rules.unlisted)}`,
    `@vereda_file file ${askedPath}`,
    ...block('handle @vereda_backend', toServer),
    ...(rendered ? block('handle @vereda_rendered', toServer) : []),
    ...block('handle @vereda_method', block('route', answer(rules.refusedMethod))),
    ...block('handle @vereda_redirect', [
      ...setHeaders(rules.redirectHeaders),
      'redir {vereda_redirect} 301',
    ]),
    ...block('handle @vereda_document', block('route', fileRoute([], '{vereda_document}'))),
    ...block('handle @vereda_unlisted', missing),
    ...block('handle @vereda_file', block('route', fileRoute([], askedPath))),
    ...block('handle', missing),
  ]
}

const caddyfile = (rules: SiteRules, { root, servers }: Place): string =>
  [
    `# ${notice}`,
    '# In the block of the site: import vereda',
    '# Set last, since the file server adds some of them itself.',
    ...block(
      '(vereda_headers)',
      block('header', [
        ...Object.entries(rules.headers).map(([name, value]) => `${name} ${quoted(value)}`),
        'content-security-policy {vereda_policy}',
        'cache-control {vereda_caching}',
        'content-type {vereda_type}',
        'defer',
      ]),
    ),
    ...block('(vereda_not_found)', block('route', fileRoute(['status 404'], rules.notFound))),
    ...block(
      '(vereda_server)',
      block(`reverse_proxy ${servers.map(({ origin }) => origin).join(' ')}`, [
        'lb_policy round_robin',
        'lb_try_duration 2s',
        'header_down -Server',
      ]),
    ),
    ...block('(vereda)', [
      `root * ${quoted(root)}`,
      'header -Server',
      ...maps(rules),
      ...block('route', routes(rules)),
      ...block('handle_errors', answer(rules.away)),
    ]),
  ].join('\n') + '\n'

export const caddy: Hosting = {
  placeOf: (built) => built,
  write: (rules, place) => ({ 'caddy/vereda.caddy': caddyfile(rules, place) }),
}
