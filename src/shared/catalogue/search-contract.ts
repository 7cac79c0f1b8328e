import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { AudienceText, IdText, LimitText, OffsetText, paged } from '#shared/common-schemas.ts'
import { Content, Tag } from './contract.ts'
import { Immersion } from './immersion-contract.ts'

/** Accents, case and small typing errors are tolerated. */
const SearchText = v.pipe(
  v.string('Digite o que procura.'),
  v.trim(),
  v.maxLength(100, 'Use até 100 caracteres.'),
)

const searchQuery = v.object({
  query: SearchText,
  profile_id: IdText,
  limit: v.optional(LimitText),
  offset: v.optional(OffsetText),
})

const catalogFilters = {
  type: v.optional(v.picklist(['film', 'series'], 'Use film ou series.')),
  is_kids: AudienceText,
  category_id: v.optional(IdText),
  tag_id: v.optional(IdText),
}

const Year = v.pipe(
  v.string(),
  v.regex(/^\d{4}$/, 'Use um ano com quatro números.'),
  v.transform(Number),
)

export const getCatalog = operation({
  id: 'getCatalog',
  method: 'GET',
  path: '/v1/search/catalog/',
  access: 'profile',
  summary: 'O catálogo de A a Z, com filtros',
  description:
    'Lists the catalogue from A to Z with any filters; with `query`, the best match comes first, whatever `order` says.',
  query: v.object({
    profile_id: v.optional(IdText),
    query: v.optional(SearchText),
    /** Without accents; `#` for names that begin with another sign. */
    letter: v.optional(v.pipe(v.string(), v.regex(/^([a-zA-Z]|#)$/, 'Use uma letra ou #.'))),
    ...catalogFilters,
    year: v.optional(Year),
    /** `recent` and `year` put the newest first. */
    order: v.optional(v.picklist(['name', 'recent', 'year'], 'Use name, recent ou year.')),
    limit: v.optional(LimitText),
    offset: v.optional(OffsetText),
  }),
  answer: paged(Content),
})

export const getCatalogLetters = operation({
  id: 'getCatalogLetters',
  method: 'GET',
  path: '/v1/search/catalog/letters/',
  access: 'profile',
  summary: 'As letras do catálogo que têm títulos, com os mesmos filtros',
  description:
    'Counts the titles of each first letter under the same filters, from A to Z; `#` for all others comes last.',
  query: v.object({ profile_id: v.optional(IdText), ...catalogFilters }),
  answer: v.array(v.object({ letter: v.string(), count: v.number() })),
  extension: true,
})

export const getCatalogYears = operation({
  id: 'getCatalogYears',
  method: 'GET',
  path: '/v1/search/catalog/years/',
  access: 'profile',
  summary: 'Os anos do catálogo que têm títulos, com os mesmos filtros',
  description:
    'Counts the titles of each year of release under the same filters, the latest first.',
  query: v.object({ profile_id: v.optional(IdText), ...catalogFilters }),
  answer: v.array(v.object({ year: v.number(), count: v.number() })),
  extension: true,
})

export const searchContents = operation({
  id: 'searchContents',
  method: 'GET',
  path: '/v1/search/contents/',
  access: 'profile',
  summary: 'Procura títulos, o que mais combina primeiro',
  description:
    'Searches titles, the best match first; accents, case and small typing errors do not matter.',
  query: searchQuery,
  answer: paged(Content),
})

export const searchTags = operation({
  id: 'searchTags',
  method: 'GET',
  path: '/v1/search/tags/',
  access: 'profile',
  summary: 'Procura assuntos',
  description: 'Searches tags by name; accents, case and small typing errors do not matter.',
  query: searchQuery,
  answer: paged(Tag),
})

export const searchImmersions = operation({
  id: 'searchImmersions',
  method: 'GET',
  path: '/v1/search/immersions/',
  access: 'profile',
  summary: 'Procura imersões',
  description: 'Searches immersions by name; accents, case and small typing errors do not matter.',
  query: searchQuery,
  answer: paged(Immersion),
})
