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

const idParams = v.object({ id: IdText })

export const Section = v.object({
  id: Id,
  name: v.string(),
  slug: v.string(),
  /** The shape of its cards. */
  format: v.picklist(['poster', 'backdrop']),
  /** Whether all its titles are made for kids. */
  is_kids: v.boolean(),
})

/** Holds no data of a profile, so it is cached for all. */
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
  description: 'Lists the categories of the world of the profile, children or adults.',
  query: ProfileListQuery,
  answer: paged(Category),
})

export const getCategoryContents = operation({
  id: 'getCategoryContents',
  method: 'GET',
  path: '/v1/categories/{id}/contents/',
  access: 'profile',
  summary: 'Os títulos de uma categoria e de suas subcategorias',
  description: 'Lists the titles of a category together with those of its sub-categories.',
  params: idParams,
  query: ProfileListQuery,
  answer: paged(Content),
})

export const getCategoryPosts = operation({
  id: 'getCategoryPosts',
  method: 'GET',
  path: '/v1/categories/{id}/posts/',
  access: 'profile',
  summary: 'Os títulos que estão na própria categoria',
  description: 'Lists the titles of a category itself, without those of its sub-categories.',
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
  description: 'Lists the sub-categories of a category.',
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
  description: 'Lists the tags that have titles in the world of the profile.',
  query: ProfileListQuery,
  answer: paged(Tag),
})

export const getSections = operation({
  id: 'getSections',
  method: 'GET',
  path: '/v1/sections/',
  access: 'profile',
  summary: 'As seções que têm títulos no mundo do perfil',
  description: 'Lists the sections that have titles in the world of the profile.',
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
  description: 'Lists the titles of a section in the order in which the editors put them.',
  params: idParams,
  query: ProfileListQuery,
  answer: paged(Content),
  extension: true,
})

/** The rules are in docs/rules/catalogue.md. */
export const getRecommendations = operation({
  id: 'getRecommendations',
  method: 'GET',
  path: '/v1/profiles/{id}/recommendations',
  access: 'profile',
  profileParam: 'id',
  summary: 'Títulos escolhidos para o perfil',
  description: 'Lists titles chosen for the profile by its likes, its list and its progress.',
  params: idParams,
  query: v.object({
    limit: v.optional(LimitText),
    offset: v.optional(OffsetText),
    is_kids: AudienceText,
  }),
  answer: paged(Content),
})

/** The rules are in docs/rules/catalogue.md. */
export const getBecause = operation({
  id: 'getBecause',
  method: 'GET',
  path: '/v1/profiles/{id}/because/',
  access: 'profile',
  profileParam: 'id',
  summary: 'Títulos parecidos com um que o perfil viu há pouco, e qual',
  description:
    'Lists titles like one that the profile has watched lately, and names that one; `watched` is null where there is none.',
  params: idParams,
  answer: v.object({
    ...paged(Content).entries,
    watched: v.nullable(v.object({ id: Id, title: v.string() })),
  }),
  extension: true,
})

export const getEditorial = operation({
  id: 'getEditorial',
  method: 'GET',
  path: '/v1/contents/editorial/',
  access: 'profile',
  summary: 'Os títulos que a casa indica ao público do perfil, cada um com o motivo',
  description:
    'Lists titles that the editors recommend, each with a reason; it is the same for every profile that sees the same titles.',
  answer: v.object({
    ...paged(EditorialItem).entries,
    /** Null if there is no such row. */
    name: v.nullable(v.string()),
  }),
  extension: true,
})
