import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, IdText, ListQuery, paged } from '#shared/common-schemas.ts'
import { Content, Images } from './contract.ts'

/** A world of titles to stay in for a while. */
export const Immersion = v.object({
  id: Id,
  name: v.string(),
  slug: v.string(),
  synopsis: v.string(),
  is_kids: v.boolean(),
  category: v.string(),
  images: Images,
})

export type Immersion = v.InferOutput<typeof Immersion>

export const ImmersionDetail = v.object({ ...Immersion.entries, contents: v.array(Content) })

export const ImmersionCategory = v.object({
  name: v.string(),
  slug: v.string(),
  immersions: v.array(Immersion),
})

const idParams = v.object({ id: IdText })

export type ImmersionCategory = v.InferOutput<typeof ImmersionCategory>

export const getImmersions = operation({
  id: 'getImmersions',
  method: 'GET',
  path: '/v1/immersions/',
  access: 'profile',
  summary: 'As imersões do mundo do perfil aberto',
  query: v.object({
    ...ListQuery.entries,
    is_kids: v.optional(v.picklist(['true', 'false'], 'Use true ou false.')),
  }),
  answer: paged(Immersion),
})

export const getImmersion = operation({
  id: 'getImmersion',
  method: 'GET',
  path: '/v1/immersions/{id}/',
  access: 'profile',
  summary: 'Uma imersão com seus títulos',
  params: idParams,
  answer: ImmersionDetail,
  refusals: ['not-found'],
})

/** Immersions of the same category come first, then those that share titles. */
export const getImmersionSimilarities = operation({
  id: 'getImmersionSimilarities',
  method: 'GET',
  path: '/v1/immersions/{id}/similarities/',
  access: 'profile',
  summary: 'Imersões parecidas',
  params: idParams,
  answer: paged(Immersion),
  refusals: ['not-found'],
})

export const getImmersionCategories = operation({
  id: 'getImmersionCategories',
  method: 'GET',
  path: '/v1/categories/immersions/',
  access: 'profile',
  summary: 'As categorias de imersões, cada uma com as suas',
  answer: paged(ImmersionCategory),
})
