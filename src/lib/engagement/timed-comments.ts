import { atom } from 'nanostores'
import { api, apiNext } from '#lib/api/api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import { engagementKey } from './queries.ts'

/** Comments on one video. */
export interface VideoComments {
  videoId: number
  comments: readonly Comment[]
}

/** Comments on the playing video, once they have loaded. */
export const $videoComments = atom<VideoComments | undefined>(undefined)

const pageSize = '200'
const mostPages = 5

const fetchAll = async (videoId: number) => {
  const query = { content_id: String(videoId), limit: pageSize }
  let page = await api('GET /comments/content', { query })
  const comments = [...page.results]
  for (let pages = 1; page.next !== null && pages < mostPages; pages++) {
    page = await apiNext('GET /comments/content', page.next)
    comments.push(...page.results)
  }
  return comments
}

let loading: { videoId: number; done: Promise<void> } | undefined

/** Fetches once for each video; a failure rejects and may be retried. */
export const loadVideoComments = (videoId: number): Promise<void> => {
  if (loading?.videoId === videoId) return loading.done
  const done = (async () => {
    const comments = await fetchAll(videoId)
    if (loading?.videoId === videoId) $videoComments.set({ videoId, comments })
  })()
  loading = { videoId, done }
  done.catch(() => {
    if (loading?.done === done) loading = undefined
  })
  return done
}

/** Publishes a comment at a second and shows it once the server has it. */
export const sendTimedComment = async (
  { videoId, profileId }: { videoId: number; profileId: number },
  text: string,
  seconds: number,
): Promise<void> => {
  const comment = await api('POST /comments/', {
    body: { content_id: videoId, text, interval: seconds },
  })
  void queryClient.invalidateQueries({ queryKey: engagementKey(profileId, 'comments') })
  const shown = $videoComments.get()
  if (shown?.videoId === videoId)
    $videoComments.set({ videoId, comments: [...shown.comments, comment] })
}
