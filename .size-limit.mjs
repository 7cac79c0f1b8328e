import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { scriptGraph, scriptsOf } from './src/build/page-scripts.ts'

const folder = 'dist/_astro/'

/** What goes over the wire: the build has packed whatever is text. */
const packed = (file) => (existsSync(`${file}.br`) ? `${file}.br` : file)

const line = (name, files, limit) => ({
  name,
  path: files.map(packed),
  limit,
  brotli: false,
})

/** All that a page of the build runs without being asked: its scripts, its islands, their imports. */
const scripts = (page) =>
  existsSync(`dist/${page}.html`)
    ? scriptGraph(folder, scriptsOf(readFileSync(`dist/${page}.html`, 'utf8'))).map(
        (file) => folder + file,
      )
    : []

/** Scripts that a page fetches by itself after its first, with what these bring along. */
const later = (page, names) => {
  const first = new Set(scripts(page))
  const files = names.flatMap((name) => {
    const found = globSync(`${folder}${name}.*.js`)
    if (existsSync(folder) && found.length === 0) throw new Error(`no script ${name}`)
    return found.map((file) => basename(file))
  })
  return scriptGraph(folder, files)
    .map((file) => folder + file)
    .filter((file) => !first.has(file))
}

const budget = (name, page, limit) => line(`scripts of ${name}`, scripts(page), limit)
const document = (name, page, limit) => line(`document of ${name}`, [`dist/${page}.html`], limit)

const fonts = ['figtree', 'fraunces-600'].map((name) => `src/fonts/${name}.woff2`)

/** The pictures that are fetched without scrolling. */
const pictures = (page) =>
  [...readFileSync(`dist/${page}.html`, 'utf8').matchAll(/<img\b[^>]*>/g)]
    .filter(([image]) => !image.includes('loading="lazy"'))
    .flatMap(([image]) => /\ssrc="(\/[^"]+)"/.exec(image)?.slice(1) ?? [])
    .map((address) => `dist${address}`)
    .filter((file) => existsSync(file))

/** Everything that a first visit brings over the wire. */
const wire = (name, page, limit) =>
  line(
    `all of ${name}`,
    [`dist/${page}.html`, ...fonts, ...scripts(page), ...new Set(pictures(page))],
    limit,
  )

/** One budget for each kind of page, brotli. */
export default [
  budget('plans', 'planos', '5 kB'),
  budget('legal pages', 'termos-de-uso', '5 kB'),
  budget('the privacy policy', 'politica-de-privacidade', '5 kB'),
  budget('the page about us', 'sobre', '5 kB'),
  budget('the page on accessibility', 'acessibilidade', '5 kB'),
  budget('login', 'login', '110 kB'),
  budget('a new password', 'reset-password', '110 kB'),
  budget('the person of a sign-up', 'cadastro/plano', '110 kB'),
  budget('the payment of a sign-up', 'cadastro/usuario', '110 kB'),
  budget('the profile chooser', 'sessao', '110 kB'),
  budget('the end of sign-up', 'cadastro/sucesso', '110 kB'),
  budget('a payment', 'status-pagamento', '110 kB'),
  budget('the check of a payment', 'verifica-pagamento', '110 kB'),
  budget('what is to pay', 'pagamento', '110 kB'),
  budget('all about paying', 'conta/gerenciar-pagamento', '110 kB'),
  budget('a new card', 'conta/novo-cartao', '110 kB'),
  budget('a Pix of the account', 'conta/pix', '110 kB'),
  budget('a boleto of the account', 'conta/boleto', '110 kB'),
  budget('the overview of the account', 'conta/visao-geral', '110 kB'),
  budget('the details of the account', 'conta/detalhes', '110 kB'),
  budget('the profiles of the account', 'conta/perfis', '110 kB'),
  budget('the devices of the account', 'conta/dispositivos', '110 kB'),
  budget('changing data', 'conta/alterar-dados', '110 kB'),
  budget('changing the password', 'conta/alterar-senha', '110 kB'),
  budget('the way out of a subscription', 'retencao/selecionar-plano', '110 kB'),
  budget('the way back to a subscription', 'reativacao/selecionar-plano', '110 kB'),
  budget('home', 'index', '140 kB'),
  budget('a title', 'conteudo', '140 kB'),
  budget('films', 'filmes', '140 kB'),
  budget('series', 'series', '140 kB'),
  budget("the kids' titles", 'infantil', '140 kB'),
  budget('the catalogue', 'catalogo', '140 kB'),
  budget('immersions', 'imersao', '140 kB'),
  budget('immersions for kids', 'imersao-kids', '140 kB'),
  budget('an immersion', 'imersao-conteudo', '140 kB'),
  budget('categories', 'categorias', '140 kB'),
  budget('categories of immersions', 'imersao-categorias', '140 kB'),
  budget('a section', 'secao', '140 kB'),
  budget('a tag', 'tags', '140 kB'),
  budget('the list', 'lista', '140 kB'),
  budget('my area', 'minha-area', '140 kB'),
  budget('search', 'busca', '140 kB'),
  budget('a new profile', 'nova-sessao', '140 kB'),
  budget('the player, hls.js aside', 'assistir', '110 kB'),
  line(
    'what the player fetches by itself after its first seconds',
    later('assistir', ['late-overlays', 'marks']),
    '14 kB',
  ),
  line('hls.js', later('assistir', ['hls']), '82 kB'),
  wire('plans', 'planos', '60 kB'),
  document('plans', 'planos', '14 kB'),
  document('home', 'index', '17.5 kB'),
  document('login', 'login', '16 kB'),
]
