import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import {
  AudienceText,
  Id,
  IdText,
  LimitText,
  OffsetText,
  paged,
  ProfileListQuery,
} from '#shared/common-schemas.ts'
import { Category, Content, Tag } from './contract.ts'

/** Everything that groups titles: categories, tags, sections and recommendations. */

const idParams = v.object({ id: IdText })

export const Section = v.object({
  id: Id,
  name: v.string(),
  slug: v.string(),
  /** How its cards are drawn. */
  format: v.picklist(['poster', 'backdrop']),
  /** Whether all of its titles are made for kids. */
  is_kids: v.boolean(),
})

/** A title that the editors recommend, with their reason, and nothing of a profile. */
export const EditorialItem = v.object({
  reason: v.string(),
  /** Author and year, or the source. */
  original_work: v.nullable(v.string()),
  content: v.pick(Content, ['id', 'title', 'slug', 'tagline', 'images']),
})

export type EditorialItem = v.InferOutput<typeof EditorialItem>

export const getCategories = operation({
  id: 'getCategories',
  method: 'GET',
  path: '/v1/categories/',
  access: 'profile',
  summary: 'As categorias do mundo do perfil',
  query: ProfileListQuery,
  answer: paged(Category),
})

/** With those of its sub-categories. */
export const getCategoryContents = operation({
  id: 'getCategoryContents',
  method: 'GET',
  path: '/v1/categories/{id}/contents/',
  access: 'profile',
  summary: 'Os títulos de uma categoria e de suas subcategorias',
  params: idParams,
  query: ProfileListQuery,
  answer: paged(Content),
})

/** Without those of its sub-categories. */
export const getCategoryPosts = operation({
  id: 'getCategoryPosts',
  method: 'GET',
  path: '/v1/categories/{id}/posts/',
  access: 'profile',
  summary: 'Os títulos que estão na própria categoria',
  params: idParams,
  query: ProfileListQuery,
  answer: paged(Content),
})

export const getCategoryChildren = operation({
  id: 'getCategoryChildren',
  method: 'GET',
  path: '/v1/categories/{id}/childrens/',
  access: 'profile',
  summary: 'As subcategorias de uma categoria',
  params: idParams,
  query: ProfileListQuery,
  answer: paged(Category),
})

export const getTags = operation({
  id: 'getTags',
  method: 'GET',
  path: '/v1/tags/',
  access: 'profile',
  summary: 'Os assuntos que têm títulos no mundo do perfil',
  query: ProfileListQuery,
  answer: paged(Tag),
})

export const getSections = operation({
  id: 'getSections',
  method: 'GET',
  path: '/v1/sections/',
  access: 'profile',
  summary: 'As seções que têm títulos no mundo do perfil',
  query: ProfileListQuery,
  answer: paged(Section),
  extension: true,
})

export const getSectionContents = operation({
  id: 'getSectionContents',
  method: 'GET',
  path: '/v1/sections/{id}/contents/',
  access: 'profile',
  summary: 'Os títulos de uma seção, na ordem em que foram escolhidos',
  params: idParams,
  query: ProfileListQuery,
  answer: paged(Content),
  extension: true,
})

/** Based on the likes, list and progress of the profile; see docs/rules/catalogue.md. */
export const getRecommendations = operation({
  id: 'getRecommendations',
  method: 'GET',
  path: '/v1/profiles/{id}/recommendations',
  access: 'profile',
  profileParam: 'id',
  summary: 'Títulos escolhidos para o perfil',
  params: idParams,
  query: v.object({
    limit: v.optional(LimitText),
    offset: v.optional(OffsetText),
    is_kids: AudienceText,
  }),
  answer: paged(Content),
})

/** Titles like one that the profile has watched lately, and which one; see docs/rules/catalogue.md. */
export const getBecause = operation({
  id: 'getBecause',
  method: 'GET',
  path: '/v1/profiles/{id}/because/',
  access: 'profile',
  profileParam: 'id',
  summary: 'Títulos parecidos com um que o perfil viu há pouco, e qual',
  params: idParams,
  answer: v.object({
    ...paged(Content).entries,
    watched: v.nullable(v.object({ id: Id, title: v.string() })),
  }),
  extension: true,
})

/** The same for every profile that sees the same titles. */
export const getEditorial = operation({
  id: 'getEditorial',
  method: 'GET',
  path: '/v1/contents/editorial/',
  access: 'profile',
  summary: 'Os títulos que a casa indica ao público do perfil, cada um com o motivo',
  answer: v.object({
    ...paged(EditorialItem).entries,
    /** Null where there is no such row. */
    name: v.nullable(v.string()),
  }),
  extension: true,
})
