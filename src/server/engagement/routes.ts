import * as comment from '#shared/engagement/comment-contract.ts'
import { deleteWatching, getWatching, postWatching } from '#shared/engagement/contract.ts'
import * as past from '#shared/engagement/history-contract.ts'
import * as list from '#shared/engagement/list-contract.ts'
import * as notice from '#shared/engagement/notice-contract.ts'
import { reportContent } from '#shared/engagement/report-contract.ts'
import { readingOf } from '#server/catalogue/pages.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { windowOf } from '#server/http/operation/page.ts'
import { addComment, comments, deleteComment, editComment } from './comments/comments.ts'
import { reportComment } from './comments/reports.ts'
import * as reports from './content-reports.ts'
import { finished, history, removeFromHistory } from './history/history.ts'
import { likedContents, likes, likeTitle, rateTitle } from './list/likes.ts'
import { addToMyList, myList, removeFromMyList } from './list/my-list.ts'
import { markMessageSeen, userMessage } from './notices/messages.ts'
import { markPopupViewed, popups } from './notices/popups.ts'
import { markReleasesSeen, releases } from './notices/releases.ts'
import { removeFromWatching, returnToWatching, watching } from './service.ts'

/** The browser requests the whole list at once (spec section 9). */
const myListLimit = 200

const watchingRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getWatching, ({ session, caller, query }) =>
    watching(deps, session.profile, caller.url, windowOf(query)),
  )
  implement(api, deleteWatching, ({ session, params }) =>
    removeFromWatching(deps, session.profile.id, params.content),
  )
  implement(api, postWatching, ({ session, params }) =>
    returnToWatching(deps, session.profile.id, params.content),
  )
}

const historyRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, past.getHistory, (call) => history(deps, readingOf(call)))
  implement(api, past.deleteHistory, ({ session, params }) =>
    removeFromHistory(deps, session.profile.id, params.content),
  )
  implement(api, past.getFinished, ({ session }) => finished(deps, session.profile))
}

const listRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, list.getMyList, ({ session, caller, query }) =>
    myList(deps, session.profile, caller.url, windowOf({ limit: myListLimit, ...query })),
  )
  implement(api, list.postMyList, ({ session, body }) =>
    addToMyList(deps, session.profile, body.content_id),
  )
  implement(api, list.deleteMyList, ({ session, params }) =>
    removeFromMyList(deps, session.profile.id, params.content),
  )
  implement(api, list.postLike, ({ session, body }) =>
    likeTitle(deps, session.profile, body.content_id, body.score),
  )
  implement(api, list.getLikes, ({ session }) => likes(deps, session.profile))
  implement(api, list.getLikedContents, (call) => likedContents(deps, readingOf(call)))
  implement(api, list.postRate, ({ session, body }) =>
    rateTitle(deps, session.profile, body.content_id, body.rate),
  )
}

const commentRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, comment.getComments, ({ session, caller, query }) =>
    comments(deps, session, caller.url, query),
  )
  implement(api, comment.postComment, ({ session, body }) => addComment(deps, session, body))
  implement(api, comment.putComment, ({ session, body }) => editComment(deps, session, body))
  implement(api, comment.deleteComment, ({ session, params }) =>
    deleteComment(deps, session, params.id),
  )
  implement(api, comment.reportComment, ({ session, params, body }) =>
    reportComment(deps, session, params.id, body.reason),
  )
}

const noticeRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, notice.getReleases, ({ session, caller, query }) =>
    releases(deps, session.profile, caller.url, windowOf(query)),
  )
  implement(api, notice.postReleasesSeen, ({ session, body }) =>
    markReleasesSeen(deps, session.profile, body.ids),
  )
  implement(api, notice.getPopups, ({ session }) => popups(deps, session.profile))
  implement(api, notice.postPopup, ({ session, body }) =>
    markPopupViewed(deps, session.profile, body.id),
  )
  implement(api, notice.getUserMessage, ({ session }) => userMessage(deps, session.accountId))
  implement(api, notice.postUserMessageSeen, ({ session, body }) =>
    markMessageSeen(deps, session.accountId, body.id),
  )
}

const reportRoutes = (api: Api): void => {
  implement(api, reportContent, ({ session, params, body }) =>
    reports.reportContent(api.deps, session, params.id, body),
  )
}

export const engagementRoutes = (api: Api): void => {
  watchingRoutes(api)
  historyRoutes(api)
  listRoutes(api)
  commentRoutes(api)
  noticeRoutes(api)
  reportRoutes(api)
}
