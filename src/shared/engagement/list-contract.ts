import * as v from 'valibot'
import { Content } from '#shared/catalogue/contract.ts'
import { operation } from '#shared/operation.ts'
import { Id, IdText, LimitText, Nothing, OffsetText, paged } from '#shared/common-schemas.ts'

/** My-list entry (spec section 3). */
export const MyListEntry = v.object({
  id: Id,
  content: v.object({ ...Content.entries, favorite: v.literal(true) }),
})

export type MyListEntry = v.InferOutput<typeof MyListEntry>

/** Last added first; at most 200 per page. */
export const getMyList = operation({
  id: 'getMyList',
  method: 'GET',
  path: '/v2/contents/{profile}/mylist/',
  access: 'profile',
  summary: 'A lista do perfil',
  params: v.object({ profile: IdText }),
  query: v.object({ limit: v.optional(LimitText), offset: v.optional(OffsetText) }),
  answer: paged(MyListEntry),
})

/** Adding a title that is already there changes nothing and returns the entry. */
export const postMyList = operation({
  id: 'postMyList',
  method: 'POST',
  path: '/v1/contents/mylist/',
  access: 'profile',
  summary: 'Põe um título na lista',
  body: v.object({ profile_id: Id, content_id: Id }),
  answer: MyListEntry,
  refusals: ['not-found'],
})

/** Removing a missing title changes nothing. */
export const deleteMyList = operation({
  id: 'deleteMyList',
  method: 'DELETE',
  path: '/v1/contents/{profile}/mylist/{content}/',
  access: 'profile',
  summary: 'Tira um título da lista',
  params: v.object({ profile: IdText, content: IdText }),
  answer: Nothing,
  refusals: ['not-found'],
})

export const postLike = operation({
  id: 'postLike',
  method: 'POST',
  path: '/v1/contents/like',
  access: 'profile',
  summary: 'Curte um título (score 1) ou desfaz (score 0)',
  body: v.object({ content_id: Id, score: v.picklist([0, 1], 'Use 1 ou 0.') }),
  answer: v.object({ content_id: Id, score: v.picklist([0, 1]) }),
  refusals: ['not-found'],
})

/** All liked titles that the profile may see now, last liked first. */
export const getLikes = operation({
  id: 'getLikes',
  method: 'GET',
  path: '/v1/contents/{profile}/likes/',
  access: 'profile',
  summary: 'Os títulos que o perfil curtiu',
  params: v.object({ profile: IdText }),
  answer: v.object({ ids: v.array(Id) }),
  extension: true,
})

/** The same titles in pages. */
export const getLikedContents = operation({
  id: 'getLikedContents',
  method: 'GET',
  path: '/v1/contents/{profile}/likes/contents/',
  access: 'profile',
  summary: 'Os títulos que o perfil curtiu, em páginas',
  params: v.object({ profile: IdText }),
  query: v.object({ limit: v.optional(LimitText), offset: v.optional(OffsetText) }),
  answer: paged(Content),
  extension: true,
})

export const postRate = operation({
  id: 'postRate',
  method: 'POST',
  path: '/v1/contents/rate/',
  access: 'profile',
  summary: 'Dá de 1 a 5 a um título; null retira a nota',
  body: v.object({
    content_id: Id,
    rate: v.nullable(v.picklist([1, 2, 3, 4, 5], 'Dê uma nota de 1 a 5.')),
  }),
  answer: v.object({
    content_id: Id,
    rate: v.nullable(v.number()),
    /** Average over all profiles; null without rates. */
    average: v.nullable(v.number()),
    count: v.number(),
  }),
  refusals: ['not-found'],
})
