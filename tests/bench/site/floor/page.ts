/** Only these are kept. */
const keptAttributes = new Set(
  (
    'href src srcset sizes alt width height type for id name value content rel open lang ' +
    'autocomplete required inputmode placeholder colspan scope datetime loading fetchpriority ' +
    'minlength maxlength role aria-label aria-labelledby aria-describedby aria-hidden'
  ).split(' '),
)

const css = `
body{margin:0;background:#0b0b0f;color:#f6f2ec;font:400 1rem/1.5 Figtree,sans-serif}
header,main,footer{max-width:64rem;margin:0 auto;padding:1rem}
h1,h2,h3{font-family:Fraunces,serif;font-weight:600;line-height:1.2}
a{color:inherit}img{max-width:100%;height:auto}header img{height:2.5rem;width:auto}
ul{padding-left:1.25rem}li{padding:.25rem 0}li a,p a{display:inline-block;min-height:1.5rem}
label,input,select{display:block}input:not([type=checkbox],[type=radio]){width:100%;box-sizing:border-box}
input,button,select{font:inherit;min-height:3rem;border-radius:.5rem;border:1px solid #777}
input{background:#14141b;color:inherit}button{padding:0 1.5rem;background:#ff7a3d;color:#1a0c04}
header>svg{display:block;width:100%;height:15rem}table{border-collapse:collapse;width:100%}
td,th{padding:.5rem;text-align:left;border-bottom:1px solid #3a3a48}`

const without = (html: string, ...patterns: RegExp[]) =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ''), html)

const attribute = /\s([\w:-]+)(?:=("[^"]*"|'[^']*'|[^\s>]+))?/g

const plainTag = (name: string, attributes: string) => {
  const stored = [...attributes.matchAll(attribute)]
    .filter(([, key = '']) => keptAttributes.has(key))
    .map(([whole]) => whole)
  return `<${name}${stored.join('')}>`
}

/** Drawings stay unchanged. */
const plainBody = (body: string) =>
  body
    .split(/(<svg[\s\S]*?<\/svg>)/)
    .map((part) =>
      part.startsWith('<svg')
        ? part.replace(/ class="[^"]*"/g, '')
        : part
            .replace(/<\/?(?:astro-island|astro-slot|div|span|template|section)\b[^>]*>/g, ' ')
            .replace(/<([a-z][\w-]*)((?:\s[^>]*)?)>/g, (_, name: string, rest: string) =>
              plainTag(name, rest),
            )
            .replace(/\s+/g, ' '),
    )
    .join('')

interface Fonts {
  text: string
  display: string
}

const face = (family: string, file: string, weight: string) =>
  `@font-face{font-family:${family};src:url(${file}) format("woff2");font-weight:${weight};font-display:swap}`

/**
 * The page as if written by hand for speed alone: same words, fields, pictures and fonts, one small
 * style, no script.
 */
export const floorOf = (html: string, { text, display }: Fonts): string => {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? title
  const body = without(
    /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '',
    /<!--[\s\S]*?-->/g,
    /<(script|style|noscript)\b[\s\S]*?<\/\1>/g,
    /<dialog\b[\s\S]*?<\/dialog>/g,
    /<link\b[^>]*>/g,
    /<section\b[^>]*data-consent-banner[\s\S]*?<\/section>/g,
    /<img\b[^>]*vereda-kids[^>]*>/g,
  )
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="preload" href="${text}" as="font" type="font/woff2" crossorigin>`,
    `<style>${face('Figtree', text, '400 900')}${face('Fraunces', display, '600')}${css}</style>`,
    `</head><body>${plainBody(body)}</body></html>`,
  ].join('')
}
