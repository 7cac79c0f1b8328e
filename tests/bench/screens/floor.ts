import type { Content, ImageSet } from '#shared/catalogue/contract.ts'

/* Hand-written pages without scripts, with the same cards and scene. */

const rules = JSON.stringify({
  prefetch: [{ where: { href_matches: '/titulo/*' }, eagerness: 'moderate' }],
  prerender: [{ where: { href_matches: '/titulo/*' }, eagerness: 'moderate' }],
})

const style = `body{margin:0;background:#0b0b0f;color:#f6f2ec;font:400 1rem/1.5 sans-serif}
ul{display:flex;gap:12px;overflow-x:auto;padding:80px 56px;list-style:none}
li img{width:196px;height:294px}a{color:inherit}
.hero{position:relative;height:700px}.hero>img,.hero>picture>img{position:absolute;width:100%;height:100%;object-fit:cover}
h1{position:absolute;left:56px;bottom:200px;margin:0}h1 img{width:480px;height:auto}
p{padding:0 56px;max-width:68ch}`

const page = (title: string, body: string) =>
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width">' +
  `<title>${title}</title><style>${style}</style>` +
  `<script type="speculationrules">${rules}</script></head><body>${body}</body></html>`

const picture = (image: ImageSet | null, sizes: string, alt = '', more = '') =>
  image
    ? `<picture><source type="${image.type}" srcset="${image.srcset}" sizes="${sizes}">` +
      `<img src="${image.src}" alt="${alt}" width="${image.width}" height="${image.height}" ${more}></picture>`
    : alt

const listPage = (titles: readonly Content[]) => {
  const items = titles.map(
    ({ id, title, images }) =>
      `<li data-key="${id}"><a href="/titulo/${id}">` +
      `${picture(images.poster, '196px', title, 'loading="lazy"')}</a></li>`,
  )
  return page('Início', `<h1>Início</h1><ul>${items.join('')}</ul>`)
}

const titlePage = ({ title, tagline, images }: Content) =>
  page(
    title,
    `<header class="hero">${picture(images.backdrop, '100vw', '', 'class="hero-image" fetchpriority="high"')}` +
      `<h1>${picture(images.title, '480px', title)}</h1></header><p>${tagline}</p>`,
  )

export const floorOf =
  (titles: readonly Content[]) =>
  (path: string): string | undefined => {
    if (path === '/') return listPage(titles)
    const id = Number(/^\/titulo\/(\d+)$/.exec(path)?.[1])
    const content = titles.find((title) => title.id === id)
    return content && titlePage(content)
  }
