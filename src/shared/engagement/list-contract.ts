import * as v from 'valibot'
import { Content } from '#shared/catalogue/contract.ts'
import { operation } from '#shared/operation.ts'
import { Id, IdText, LimitText, Nothing, OffsetText, paged } from '#shared/common-schemas.ts'

/** Spec section 3. */
export const MyListEntry = v.object({
  id: Id,
  content: v.object({ ...Content.entries, favorite: v.literal(true) }),
})

export type MyListEntry = v.InferOutput<typeof MyListEntry>

export const getMyList = operation({
  id: 'getMyList',
  method: 'GET',
  path: '/v2/contents/{profile}/mylist/',
  access: 'profile',
  summary: 'A lista do perfil',
  description: 'Lists the titles that the profile has put aside, the last added first.',
  params: v.object({ profile: IdText }),
  query: v.object({ limit: v.optional(LimitText), offset: v.optional(OffsetText) }),
  answer: paged(MyListEntry),
})

export const postMyList = operation({
  id: 'postMyList',
  method: 'POST',
  path: '/v1/contents/mylist/',
  access: 'profile',
  summary: 'Põe um título na lista',
  description:
    'Puts a title on the list of the profile; one that is there already changes nothing and is answered.',
  body: v.object({ profile_id: Id, content_id: Id }),
  answer: MyListEntry,
  refusals: ['not-found'],
})

export const deleteMyList = operation({
  id: 'deleteMyList',
  method: 'DELETE',
  path: '/v1/contents/{profile}/mylist/{content}/',
  access: 'profile',
  summary: 'Tira um título da lista',
  description: 'Takes a title off the list of the profile; a missing one is no error.',
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
  description:
    'Likes a title with `score` 1 and takes the like back with 0; repeating changes nothing.',
  body: v.object({ content_id: Id, score: v.picklist([0, 1], 'Use 1 ou 0.') }),
  answer: v.object({ content_id: Id, score: v.picklist([0, 1]) }),
  refusals: ['not-found'],
})

export const getLikes = operation({
  id: 'getLikes',
  method: 'GET',
  path: '/v1/contents/{profile}/likes/',
  access: 'profile',
  summary: 'Os títulos que o perfil curtiu',
  description:
    'Lists the ids of the liked titles that the profile may see now, the last liked first.',
  params: v.object({ profile: IdText }),
  answer: v.object({ ids: v.array(Id) }),
  extension: true,
})

export const getLikedContents = operation({
  id: 'getLikedContents',
  method: 'GET',
  path: '/v1/contents/{profile}/likes/contents/',
  access: 'profile',
  summary: 'Os títulos que o perfil curtiu, em páginas',
  description:
    'Lists the liked titles that the profile may see now in pages, the last liked first.',
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
  description:
    'Rates a title from 1 to 5, and takes the rate back with null; it answers the new average of all profiles.',
  body: v.object({
    content_id: Id,
    rate: v.nullable(v.picklist([1, 2, 3, 4, 5], 'Dê uma nota de 1 a 5.')),
  }),
  answer: v.object({
    content_id: Id,
    rate: v.nullable(v.number()),
    /** Over all profiles. */
    average: v.nullable(v.number()),
    count: v.number(),
  }),
  refusals: ['not-found'],
})
