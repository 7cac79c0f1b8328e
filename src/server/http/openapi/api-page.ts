import { createHash } from 'node:crypto'
import type { Operation } from '#shared/operation.ts'
import { roleWords } from '#shared/staff/roles.ts'
import { type Domain, domains, type OperationsByDomain } from '#server/http/operation/domains.ts'
import { refusalCodes } from './answers.ts'
import { jsonSchema, parameterSchema } from './schemas.ts'
import { problems } from '#server/http/problems.ts'

const style = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
h2{margin:2.5rem 0 .5rem}h3{font:600 1rem/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
section>details{border-top:1px solid #8886;padding:.5rem 0}summary{cursor:pointer}
summary h3{display:inline}summary span{display:block;padding-left:1.25rem}
details p{margin:.5rem 0 .5rem 1.25rem}
dl{margin:.5rem 0 .5rem 1.25rem;font-size:.875rem}dt{font-weight:600}dd{margin:0 0 .5rem}
ul{margin:0;padding-left:1.25rem}code{overflow-wrap:anywhere}nav a{margin-right:1rem}
small{border:1px solid #8886;border-radius:1rem;padding:0 .5rem;white-space:nowrap}`

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
  staff: 'pela equipe',
}

interface FieldSchema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  anyOf?: readonly FieldSchema[]
  items?: FieldSchema
  prefixItems?: readonly FieldSchema[]
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
}

const shapeOf = (schema: FieldSchema): string => {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shapeOf))].join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.prefixItems) return `[${schema.prefixItems.map(shapeOf).join(', ')}]`
  if (schema.type === 'array') return `[${shapeOf(schema.items ?? {})}]`
  if (schema.type !== 'object' || !schema.properties) return schema.format ?? schema.type ?? 'any'
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${name}${mark}: ${shapeOf(field)}`
  })
  return `{ ${fields.join(', ')} }`
}

const row = (term: string, html: string | undefined) =>
  html ? `<dt>${term}</dt><dd>${html}</dd>` : ''

const shapeRow = (term: string, schema: FieldSchema | undefined) =>
  row(term, schema && `<code>${escape(shapeOf(schema))}</code>`)

const refusalsRow = (operation: Operation) => {
  const items = refusalCodes(operation)
    .toSorted((one, other) => problems[one].status - problems[other].status)
    .map((code) => {
      const { status, detail } = problems[code]
      return `<li>${status} <code>${code}</code>: ${escape(detail)}</li>`
    })
  return row('Recusas', `<ul>${items.join('')}</ul>`)
}

const rolesText = ({ roles = [] }: Operation) =>
  roles.length > 0 ? [roles.map((role) => roleWords[role]).join(', ')] : []

const accessRow = (operation: Operation) =>
  row(
    'Acesso',
    [
      accessText[operation.access],
      ...rolesText(operation),
      ...(operation.confirmed ? ['com a senha dada há menos de dez minutos'] : []),
      ...(operation.idempotent ? ['com o cabeçalho <code>Idempotency-Key</code>'] : []),
    ].join('; '),
  )

const article = (operation: Operation) => {
  const { params, query, body, upload, answer } = operation
  return `<details id="${operation.id}">
<summary><h3>${operation.method} ${escape(operation.path)}</h3>${
    operation.extension ? ' <small>extensão</small>' : ''
  }<span>${escape(operation.summary)}</span></summary>
<p lang="en">${escape(operation.description)}</p>
<dl>${accessRow(operation)}${shapeRow('No endereço', params && parameterSchema(params))}${shapeRow(
    'Na consulta',
    query && parameterSchema(query),
  )}${shapeRow('No corpo', body && jsonSchema(body, 'input'))}${row(
    'No corpo',
    upload && `o arquivo, como ${upload.types.join(' ou ')}`,
  )}${shapeRow('Resposta', jsonSchema(answer, 'output'))}${refusalsRow(operation)}</dl></details>`
}

const section = ([domain, operations]: [string, readonly Operation[]]) => `<section id="${domain}">
<h2>${domains[domain as Domain].title}</h2>
${operations.map(article).join('\n')}</section>`

export const apiPage = (byDomain: OperationsByDomain): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>API da Vereda</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>API da Vereda</h1>
<p>Todos os endereços ficam sob <code>/api</code>. O documento completo, com os formatos, é
<a href="/api/openapi.json">openapi.json</a>.</p>
<p>Campos com erro são <code>400 { "campo": ["mensagem"] }</code>; toda outra recusa é
<code>{ "code": "…", "detail": "…" }</code> com o seu status.</p>
<nav aria-label="Assuntos">${Object.keys(byDomain)
  .map((domain) => `<a href="#${domain}">${domains[domain as Domain].title}</a>`)
  .join('\n')}</nav>
${Object.entries(byDomain).map(section).join('\n')}</main></body></html>`
