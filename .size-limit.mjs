import { existsSync, readFileSync } from 'node:fs'
import { scriptGraph, scriptsOf } from './src/build/page-scripts.ts'

const folder = 'dist/_astro/'

/** All that a page of the build runs without being asked: its scripts, its islands, their imports. */
const scripts = (page) =>
  existsSync(`dist/${page}.html`)
    ? scriptGraph(folder, scriptsOf(readFileSync(`dist/${page}.html`, 'utf8'))).map(
        (file) => folder + file,
      )
    : []

const budget = (name, page, limit) => ({ name: `scripts of ${name}`, path: scripts(page), limit })
const document = (name, page, limit) => ({
  name: `document of ${name}`,
  path: `dist/${page}.html`,
  limit,
})

/** One budget for each kind of page, brotli. */
export default [
  budget('plans', 'planos', '5 kB'),
  budget('legal pages', 'termos-de-uso', '5 kB'),
  budget('login', 'login', '110 kB'),
  budget('the person of a sign-up', 'cadastro/plano', '110 kB'),
  budget('the payment of a sign-up', 'cadastro/usuario', '110 kB'),
  budget('the profile chooser', 'sessao', '110 kB'),
  budget('the end of sign-up', 'cadastro/sucesso', '110 kB'),
  budget('a payment', 'status-pagamento', '110 kB'),
  budget('the check of a payment', 'verifica-pagamento', '110 kB'),
  budget('what is to pay', 'pagamento', '110 kB'),
  budget('home', 'index', '140 kB'),
  budget('a title', 'conteudo', '140 kB'),
  budget('the player, hls.js aside', 'assistir', '116 kB'),
  { name: 'hls.js', path: 'dist/_astro/hls.*.js', limit: '150 kB' },
  document('plans', 'planos', '14 kB'),
  document('home', 'index', '16 kB'),
  document('login', 'login', '16 kB'),
]
