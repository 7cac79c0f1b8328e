import { createHash } from 'node:crypto'
import type { Operation } from '#lib/operation.ts'
import { type ProblemCode, problems } from './problems.ts'

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc;padding:.75rem 0}h2{font:600 1rem/1.5 ui-monospace,monospace;margin:0}
p{margin:.25rem 0}dl{margin:.25rem 0;font-size:.875rem}dt{font-weight:600}dd{margin:0 0 .25rem}`

/** Allows the page's one style sheet and nothing else. */
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const accessText: Record<Operation['access'], string> = {
  anonymous: 'sem login',
  account: 'com login',
  adult: 'com login, fora de um perfil infantil',
  profile: 'com login e com o perfil aberto',
  'adult-profile': 'com login e com um perfil aberto que não é infantil',
  signed: 'assinado por quem envia',
}

const fieldsOf = (schema: Operation['body']): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : []

const row = (term: string, value: string) =>
  value ? `<dt>${term}</dt><dd>${escape(value)}</dd>` : ''

const refusalText = (code: string) => `${problems[code as ProblemCode].status} ${code}`

const article = (operation: Operation) => `<article>
<h2>${operation.method} ${escape(operation.path)}</h2>
<p>${escape(operation.summary)}</p>
<dl>${row('Acesso', accessText[operation.access])}${row(
  'Na consulta',
  fieldsOf(operation.query).join(', '),
)}${row('No corpo', fieldsOf(operation.body).join(', '))}${row(
  'Recusas próprias',
  (operation.refusals ?? []).map(refusalText).join(', '),
)}</dl></article>`

/** The operations for people to read; programs read openapi.json. */
export const apiPage = (operations: readonly Operation[]): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>API da Vereda</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>API da Vereda</h1>
<p>Todos os endereços ficam sob <code>/api</code>. O documento completo, com os formatos, é
<a href="/api/openapi.json">openapi.json</a>.</p>
${operations.map(article).join('\n')}</main></body></html>`
