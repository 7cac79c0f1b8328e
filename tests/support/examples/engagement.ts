import {
  deleteComment,
  getComments,
  postComment,
  putComment,
  reportComment,
} from '#shared/engagement/comment-contract.ts'
import { deleteWatching, getWatching, postWatching } from '#shared/engagement/contract.ts'
import { deleteHistory, getFinished, getHistory } from '#shared/engagement/history-contract.ts'
import {
  deleteMyList,
  getLikedContents,
  getLikes,
  getMyList,
  postLike,
  postMyList,
  postRate,
} from '#shared/engagement/list-contract.ts'
import {
  getPopups,
  getReleases,
  getUserMessage,
  postPopup,
  postReleasesSeen,
  postUserMessageSeen,
} from '#shared/engagement/notice-contract.ts'
import { reportContent } from '#shared/engagement/report-contract.ts'
import { leaveMessage } from '#server/identity/leave-message.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { contentId, popupId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Example, Stage } from './example.ts'

const everyones = ({ server }: Stage) => contentId(server, 'bichos')

const addComment = async (server: TestServer, { token }: Viewer): Promise<number> => {
  const body = { content_id: await contentId(server, 'bichos'), text: 'Gostei.', interval: 12 }
  return (await call(server, postComment, { body, token })).body.id
}

const addMessage = async ({ deps }: TestServer, { accountId }: Viewer): Promise<number> => {
  const message = { title: 'Olá', text: 'Que bom ter você aqui.', link: '/conta/visao-geral' }
  await leaveMessage(deps.db, accountId, message, deps.clock())
  const { id } = await deps.db
    .selectFrom('account_messages')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return id
}

export const listExamples: readonly Example[] = [
  {
    operation: getWatching,
    own: async ({ mine }) => ({ params: { profile: mine.profileId }, query: { limit: 24 } }),
  },
  {
    operation: deleteWatching,
    own: async (stage) => ({
      params: { profile: stage.mine.profileId, content: await everyones(stage) },
    }),
    unknownIs: { content: 200 },
  },
  {
    operation: postWatching,
    own: async (stage) => ({
      params: { profile: stage.mine.profileId, content: await everyones(stage) },
    }),
    unknownIs: { content: 200 },
  },
  {
    operation: getHistory,
    own: async ({ mine }) => ({ params: { profile: mine.profileId }, query: { limit: 24 } }),
  },
  {
    operation: deleteHistory,
    own: async (stage) => ({
      params: { profile: stage.mine.profileId, content: await everyones(stage) },
    }),
    unknownIs: { content: 200 },
  },
  {
    operation: getFinished,
    own: async ({ mine }) => ({ params: { profile: mine.profileId } }),
  },
  {
    operation: getLikes,
    own: async ({ mine }) => ({ params: { profile: mine.profileId } }),
  },
  {
    operation: getLikedContents,
    own: async ({ mine }) => ({ params: { profile: mine.profileId }, query: { limit: 24 } }),
  },
  {
    operation: getMyList,
    own: async ({ mine }) => ({ params: { profile: mine.profileId }, query: { limit: 200 } }),
  },
  {
    operation: postMyList,
    own: async (stage) => ({
      body: { profile_id: stage.mine.profileId, content_id: await everyones(stage) },
    }),
  },
  {
    operation: deleteMyList,
    own: async (stage) => ({
      params: { profile: stage.mine.profileId, content: await everyones(stage) },
    }),
    unknownIs: { content: 200 },
  },
  {
    operation: postLike,
    own: async (stage) => ({ body: { content_id: await everyones(stage), score: 1 } }),
  },
  {
    operation: postRate,
    own: async (stage) => ({ body: { content_id: await everyones(stage), rate: 4 } }),
  },
]

export const commentExamples: readonly Example[] = [
  {
    operation: getComments,
    own: async (stage) => {
      await addComment(stage.server, stage.theirs)
      return { query: { content_id: await everyones(stage) } }
    },
  },
  {
    operation: postComment,
    own: async (stage) => ({
      body: { content_id: await everyones(stage), text: 'Que final!', interval: null },
    }),
    expiredIs: 403,
  },
  {
    operation: putComment,
    own: async ({ server, mine }) => ({
      body: { id: await addComment(server, mine), text: 'Pensando bem, gostei mais.' },
    }),
    foreign: async ({ server, theirs }) => ({
      body: { id: await addComment(server, theirs), text: 'Pensando bem, gostei mais.' },
    }),
    siblingIs: 404,
    expiredIs: 403,
  },
  {
    operation: deleteComment,
    own: async ({ server, mine }) => ({ params: { id: await addComment(server, mine) } }),
    foreign: async ({ server, theirs }) => ({ params: { id: await addComment(server, theirs) } }),
    siblingIs: 404,
  },
  {
    operation: reportComment,
    own: async ({ server, theirs }) => ({
      params: { id: await addComment(server, theirs) },
      body: { reason: 'spoiler' },
    }),
    expiredIs: 403,
    noForeign: 'Reports are always about the comments of others.',
  },
]

export const reportExamples: readonly Example[] = [
  {
    operation: reportContent,
    own: async (stage) => ({
      params: { id: await everyones(stage) },
      body: { reason: 'wrong-age-band' },
    }),
    noForeign: 'A title belongs to the catalogue.',
  },
]

export const noticeExamples: readonly Example[] = [
  { operation: getReleases, own: async () => ({ query: { limit: 10 } }) },
  {
    operation: postReleasesSeen,
    own: async (stage) => ({ body: { ids: [await everyones(stage)] } }),
    noForeign: 'A release is a title of the catalogue.',
    unknownIs: 200,
  },
  { operation: getPopups, own: async () => ({}) },
  {
    operation: postPopup,
    own: async ({ server }) => ({ body: { id: await popupId(server, 'boas-vindas') } }),
    noForeign: 'A popup is of the catalogue.',
    kidsIs: 404,
  },
  { operation: getUserMessage, own: async () => ({}) },
  {
    operation: postUserMessageSeen,
    own: async ({ server, mine }) => ({ body: { id: await addMessage(server, mine) } }),
    foreign: async ({ server, theirs }) => ({ body: { id: await addMessage(server, theirs) } }),
  },
]
