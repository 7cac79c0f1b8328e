import { company } from '#shared/company.ts'

export interface Letter {
  subject: string
  paragraphs: readonly string[]
  /** Facts without a value are left out. */
  facts?: readonly (readonly [label: string, value: string | undefined])[]
  code?: { label: string; text: string } | undefined
  action?: { label: string; href: string }
  also?: { label: string; href: string } | undefined
  closing?: readonly string[]
}

export interface RenderedLetter {
  subject: string
  text: string
  html: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/**
 * Omits a name that does not look like one: a stranger could register a victim's address with a
 * message as the name.
 */
const greeting = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `Olá, ${first}!` : 'Olá!'
}

const footer = [
  `${company.legalName} · CNPJ ${company.taxId}`,
  company.address,
  `Dúvidas? Escreva para ${company.email}`,
]

const factsOf = ({ facts = [] }: Letter): [string, string][] =>
  facts.flatMap(([label, value]): [string, string][] =>
    value === undefined ? [] : [[label, value]],
  )

const textBody = (letter: Letter, name: string): string =>
  [
    greeting(name),
    ...letter.paragraphs,
    factsOf(letter)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    letter.code ? `${letter.code.label}:\n${letter.code.text}` : '',
    letter.action ? `${letter.action.label}:\n${letter.action.href}` : '',
    letter.also ? `${letter.also.label}:\n${letter.also.href}` : '',
    ...(letter.closing ?? []),
    `--\n${footer.join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(text)}</p>`

const factRow = ([label, value]: [string, string]) =>
  `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:400;color:#5b5566">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`

const factTable = (letter: Letter) => {
  const facts = factsOf(letter)
  return facts.length === 0
    ? ''
    : `<table style="margin:0 0 16px;border-collapse:collapse">${facts.map(factRow).join('')}</table>`
}

const codeBlock = ({ code }: Letter) =>
  code
    ? `${paragraph(`${code.label}:`)}<p style="margin:0 0 16px;padding:12px;background:#f3f1f6;font-family:monospace;word-break:break-all">${escapeHtml(code.text)}</p>`
    : ''

const actionLink = ({ action }: Letter) =>
  action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1826;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''

const alsoLink = ({ also }: Letter) =>
  also
    ? `<p style="margin:0 0 24px"><a href="${escapeHtml(also.href)}" style="color:#1d1826">${escapeHtml(also.label)}</a></p>`
    : ''

const htmlBody = (letter: Letter, name: string): string =>
  [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>`,
    '<body style="margin:0;background:#f3f1f6;font-family:system-ui,sans-serif;font-size:16px;color:#1d1826">',
    '<div style="max-width:560px;margin:0 auto;padding:24px">',
    `<p style="margin:0 0 16px;font-size:20px;font-weight:700">${escapeHtml(company.brand)}</p>`,
    '<main style="padding:24px;background:#ffffff;border-radius:12px">',
    `<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(letter.subject)}</h1>`,
    paragraph(greeting(name)),
    ...letter.paragraphs.map(paragraph),
    factTable(letter),
    codeBlock(letter),
    actionLink(letter),
    alsoLink(letter),
    ...(letter.closing ?? []).map(paragraph),
    '</main>',
    `<footer style="padding:16px 0;font-size:13px;line-height:1.5;color:#5b5566">${footer.map(escapeHtml).join('<br>')}</footer>`,
    '</div></body></html>',
  ].join('\n')

export const renderLetter = (letter: Letter, { name }: { name: string }): RenderedLetter => ({
  subject: letter.subject,
  text: textBody(letter, name),
  html: htmlBody(letter, name),
})
