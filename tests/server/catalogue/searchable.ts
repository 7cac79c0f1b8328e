import { importMade } from './made-catalogue.ts'
import type { TestServer } from '#tests/support/server.ts'

const titles = [
  { slug: 'casa', title: 'Casa' },
  { slug: 'casa-de-pedra', title: 'A Casa de Pedra' },
  { slug: 'velha-casa', title: 'A Velha Casa' },
  { slug: 'inverno', title: 'Inverno', director: 'João da Casa' },
  { slug: 'outono', title: 'Outono', tagline: 'Ninguém volta à casa.' },
  { slug: 'caso', title: 'Um Caso Antigo' },
  { slug: 'calha', title: 'A Calha', synopsis: 'Um caso de família.' },
  {
    slug: 'memorias',
    title: 'Memórias Póstumas de Brás Cubas',
    original_work: 'Machado de Assis, 1881',
    cast: ['Ítalo Açucena'],
  },
  { slug: 'alienista', title: 'O Alienista', original_work: 'Machado de Assis, 1882' },
  { slug: 'crioulo', title: 'Bom-Crioulo', tags: ['navios'] },
  { slug: 'gota', title: "Gota d'Água", categories: ['comedia'], rating: 18 },
  { slug: 'conselho', title: 'O Conselheiro', year: 1976, synopsis: 'Dorme no palheiro.' },
  {
    slug: 'serie',
    title: 'Serra Acima',
    kind: 'series',
    rating: 14,
    seasons: [
      {
        number: 1,
        title: 'Primeira',
        episodes: [
          { number: 1, slug: 'mula', title: 'A mula manca', synopsis: 'Zebu.', media: 'nada' },
        ],
      },
    ],
  },
  { slug: 'arara', title: 'A Arara', kids: true },
  { slug: 'futuro', title: 'Casa do Futuro', released_at: '2026-12-01' },
]

/** The same words are in different fields of these titles. */
export const importSearchable = (server: TestServer): Promise<void> =>
  importMade(server, {
    titles,
    categories: [{ slug: 'comedia', name: 'Comédia' }],
    tags: [
      { slug: 'navios', name: 'Navios e portos' },
      { slug: 'ninguem', name: 'Navios de ninguém' },
    ],
    immersions: [
      {
        slug: 'rio',
        name: 'Rio do Império',
        synopsis: 'Matacavalos.',
        category: 'Cidades',
        titles: ['memorias'],
      },
      {
        slug: 'mata',
        name: 'A Mata',
        synopsis: 'O rio.',
        category: 'Terra',
        titles: ['arara'],
        kids: true,
      },
      { slug: 'nada', name: 'Rio Vazio', synopsis: '—', category: 'Terra', titles: [] },
    ],
  })
