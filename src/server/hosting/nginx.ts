import type { Headers } from '#server/site/site-answers.ts'
import { type Hosting, notice, type Place } from './hosting.ts'
import type { FileRule, FixedAnswer, SiteRules } from './rules.ts'

/** nginx has no escape for a dollar sign. */
const quoted = (text: string): string => {
  if (text.includes('$')) throw new Error(`nginx would read a dollar sign as a variable: ${text}`)
  return expression(text)
}

/** For regular expressions and their replacements, where a dollar sign has a meaning. */
const expression = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

const lines = (depth: number, rows: readonly string[]): string =>
  rows.map((row) => '    '.repeat(depth) + row).join('\n')

const map = (source: string, target: string, rows: readonly string[]): string =>
  `map ${source} ${target} {\n${lines(1, rows)}\n}\n`

const regex = (source: string, value: string) => `${expression(`~${source}`)} ${value};`

const fileRules = (rules: readonly FileRule[]) =>
  rules.map(({ files, value }) => regex(files, quoted(value)))

/** Matches a coding of Accept-Encoding unless its q is 0. */
const accepts = (coding: string, ending: string) =>
  `${expression(`~*(?:^|,)\\s*${coding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`)} ${ending};`

const documentRow = ({ path, file }: SiteRules['documents'][number]) =>
  regex(path === '/' ? '^/+(?:\\?|$)' : `^${path}/*(?:\\?|$)`, quoted(file))

/** Matches no file: dotfiles are not exported. */
const nothing = '/.nothing'

const http = (rules: SiteRules, { servers }: Place): string => {
  const { legacy, unlisted } = rules
  const upstream = [
    'zone vereda 64k;',
    ...servers.map(({ host }) => `server ${host} fail_timeout=1s;`),
  ]
  return [
    `# ${notice}\n# Belongs into the block "http".\n`,
    `upstream vereda {\n${lines(1, [...upstream, 'keepalive 32;'])}\n}\n`,
    '# Documents by the address as it came, since the route table reads it so too.',
    map('$request_uri', '$vereda_document', [
      'default "";',
      ...rules.documents.map((row) => documentRow(row)),
    ]),
    map('$request_uri', '$vereda_redirect', [
      'default "";',
      regex(`^${legacy.from}/*(\\?.*)?$`, expression(`${legacy.to}$3`)),
    ]),
    map('$vereda_document', '$vereda_rendered', [
      'default "";',
      ...rules.rendered.map((file) => `${quoted(file)} 1;`),
    ]),
    map('$uri', '$vereda_listed', ['default $uri;', regex(unlisted, nothing)]),
    map('$vereda_document', '$vereda_file', ['default $vereda_document;', '"" $vereda_listed;']),
    map('$vereda_file', '$vereda_policy', [
      `default ${quoted(rules.dataPolicy)};`,
      ...Object.entries(rules.policies).map(
        ([file, policy]) => `${quoted(file)} ${quoted(policy)};`,
      ),
    ]),
    map('$vereda_file', '$vereda_caching', fileRules(rules.caching)),
    map('$vereda_file', '$vereda_type', fileRules(rules.types)),
    map('$http_accept_encoding', '$vereda_ending', [
      'default "";',
      accepts('br', '.br'),
      accepts('gzip', '.gz'),
    ]),
    '# Of the file that was found.',
    map('$uri', '$vereda_encoding', [
      'default "";',
      regex('\\.br$', 'br'),
      regex('\\.gz$', 'gzip'),
    ]),
  ].join('\n')
}

const addHeaders = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)

const answer = ({ status, headers, text }: FixedAnswer): string[] => [
  ...addHeaders(headers),
  `return ${status} '${text}';`,
]

const fileHeaders = (rules: SiteRules, own: Record<string, string>): string[] => [
  ...addHeaders(rules.headers),
  ...Object.entries(own).map(([name, value]) => `add_header ${name} ${value} always;`),
  'add_header content-encoding $vereda_encoding always;',
]

const block = (head: string, rows: readonly string[]) => `${head} {\n${lines(1, rows)}\n}\n`

const nested = (head: string, rows: readonly string[]) => [
  `${head} {`,
  ...rows.map((row) => `    ${row}`),
  '}',
]

const valueFor = (rules: readonly FileRule[], file: string) =>
  quoted(rules.find(({ files }) => new RegExp(files).test(file))?.value ?? '')

const server = (rules: SiteRules, { root }: Place): string => {
  const { notFound, readingMethods } = rules
  const toServer = ['proxy_pass http://vereda;']
  return [
    `# ${notice}\n# Belongs into a block "server".\n`,
    `root ${quoted(root)};`,
    'merge_slashes off;',
    'absolute_redirect off;',
    'server_tokens off;',
    '# Types are headers, so that a packed file has that of what it packs.',
    'types { }\ndefault_type "";\n',
    'proxy_http_version 1.1;\nproxy_set_header Host $http_host;\nproxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_connect_timeout 2s;\n',
    '# A page that is passed on by a status of its own may still find no server.',
    'recursive_error_pages on;',
    `error_page 404 ${notFound};`,
    'error_page 418 = @vereda;',
    'error_page 502 504 = @vereda_away;\n',
    block('location /', [
      ...nested('if ($vereda_rendered)', ['return 418;']),
      ...nested(`if ($request_method !~ "^(?:${readingMethods.join('|')})$")`, [
        ...answer(rules.refusedMethod),
      ]),
      ...nested('if ($vereda_redirect)', [
        ...addHeaders(rules.redirectHeaders),
        'return 301 $vereda_redirect;',
      ]),
      ...fileHeaders(rules, {
        'content-security-policy': '$vereda_policy',
        'cache-control': '$vereda_caching',
        'content-type': '$vereda_type',
      }),
      'try_files $vereda_file$vereda_ending $vereda_file =404;',
    ]),
    block(`location = ${notFound}`, [
      'internal;',
      ...fileHeaders(rules, {
        'content-security-policy': quoted(rules.policies[notFound] ?? rules.dataPolicy),
        'cache-control': valueFor(rules.caching, notFound),
        'content-type': valueFor(rules.types, notFound),
      }),
      `try_files ${notFound}$vereda_ending ${notFound} =404;`,
    ]),
    block(`location ~ ${expression(rules.backend)}`, toServer),
    block('location @vereda', toServer),
    block('location @vereda_away', answer(rules.away)),
  ].join('\n')
}

export const nginx: Hosting = {
  placeOf: (file) => file,
  write: (rules, place) => ({
    'nginx/http.conf': http(rules, place),
    'nginx/server.conf': server(rules, place),
  }),
}
