import { formatDay } from '#shared/time.ts'
import type { AccountExport } from '#shared/account/privacy-contract.ts'

type Section = AccountExport['sections'][number]
type Table = Section['tables'][number]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** The file is self-contained, without scripts or requests. */
const style = `
:root { color-scheme: light }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; color: #1b1a20; background: #fff;
  font: 1rem/1.55 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif }
h1 { margin: 0 0 .5rem; font-size: 1.9rem; line-height: 1.2 }
h2 { margin: 2.5rem 0 .25rem; padding-top: 1.25rem; border-top: 2px solid #d9480f; font-size: 1.3rem }
p { margin: 0 0 1rem; color: #55525c }
nav ul { columns: 2; padding-left: 1.2rem }
a { color: #a33208 }
dl { display: grid; grid-template-columns: minmax(9rem, 16rem) 1fr; gap: .35rem 1.5rem }
dt { color: #55525c }
dd { margin: 0; overflow-wrap: anywhere }
.table { overflow-x: auto; margin: 1rem 0 }
table { width: 100%; border-collapse: collapse; font-size: .94rem }
th, td { padding: .45rem .75rem .45rem 0; border-bottom: 1px solid #dcd9e0; text-align: left;
  vertical-align: top; overflow-wrap: anywhere }
@media print { body { padding: 0; max-width: none } nav { display: none } tr { break-inside: avoid }
  h2 { break-after: avoid } thead { display: table-header-group } }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin-bottom: .6rem }
  nav ul { columns: 1 } }
`

/** Profile photos are embedded. */
const contentOf = (text: string): string =>
  /^data:image\/avif;base64,[\w+/=]+$/.test(text)
    ? `<img src="${text}" alt="Foto do perfil" width="96" height="96">`
    : escaped(text)

const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
  texts
    .map((text) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${contentOf(text)}</${tag}>`)
    .join('')

const tableOf = ({ columns, rows }: Table, title: string) => `
<div class="table" role="region" aria-label="${escaped(title)}" tabindex="0"><table>
<thead><tr>${cells('th', columns)}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n')}</tbody>
</table></div>`

const factsOf = (facts: Section['facts']) =>
  facts.length === 0
    ? ''
    : `<dl>${facts.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('\n')}</dl>`

const isEmpty = ({ facts, tables }: Section) =>
  facts.length === 0 && tables.every(({ rows }) => rows.length === 0)

const sectionOf = (section: Section, index: number) => `
<section id="parte-${index + 1}">
<h2>${escaped(section.title)}</h2>
<p>${escaped(section.note)}</p>
${isEmpty(section) ? '<p>Não há nada guardado aqui.</p>' : factsOf(section.facts)}
${section.tables
  .filter(({ rows }) => rows.length > 0)
  .map((table) => tableOf(table, section.title))
  .join('')}
</section>`

export const exportDocument = ({
  generated_at: at,
  sections,
}: AccountExport): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Seus dados na Vereda</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Seus dados na Vereda</h1>
<p>Cópia de tudo o que a sua conta guarda, feita em ${formatDay(at)}. Este arquivo é pessoal: guarde-o em um lugar seguro.</p>
</header>
<nav aria-label="Partes deste arquivo"><ul>
${sections.map(({ title }, index) => `<li><a href="#parte-${index + 1}">${escaped(title)}</a></li>`).join('\n')}
</ul></nav>
<main>${sections.map(sectionOf).join('\n')}</main>
</body>
</html>
`

export type ExportFormat = 'html' | 'json'

interface ExportFile {
  name: string
  type: string
  text: string
}

/** The page is for people, the JSON for other services. */
export const exportFile = (data: AccountExport, format: ExportFormat): ExportFile => {
  const name = `vereda-meus-dados-${data.generated_at.slice(0, 10)}.${format}`
  return format === 'html'
    ? { name, type: 'text/html;charset=utf-8', text: exportDocument(data) }
    : { name, type: 'application/json', text: JSON.stringify(data, null, 2) }
}
