import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, IdText, ListQuery, paged } from '#shared/common-schemas.ts'
import { Content, Images } from './contract.ts'

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
  description: 'Lists the immersions of the world of the open profile.',
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
  description: 'Answers an immersion with those of its titles that the profile may see.',
  params: idParams,
  answer: ImmersionDetail,
  refusals: ['not-found'],
})

export const getImmersionSimilarities = operation({
  id: 'getImmersionSimilarities',
  method: 'GET',
  path: '/v1/immersions/{id}/similarities/',
  access: 'profile',
  summary: 'Imersões parecidas',
  description:
    'Lists immersions like this one: those of its category first, then those that share titles with it.',
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
  description: 'Lists the categories of immersions, each with its immersions.',
  answer: paged(ImmersionCategory),
})
