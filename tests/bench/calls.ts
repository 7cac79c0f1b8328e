import { type Floor, titleColumns } from './floor.ts'
import { fromAToZ, inCategory, withWords } from './lookups.ts'
import type { Viewer } from './seed/accounts.ts'
import { filmCount, titleCount } from './seed/catalogue.ts'

interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

export interface BenchCall {
  name: string
  /** `index` counts the requests of a run. */
  request: (viewer: Viewer, index: number) => BenchRequest
  floor: Floor
}

export const slugOf = ({ name }: BenchCall): string => name.replace(/\W+/g, '-')

const titles = `select ${titleColumns} from contents`
/** The plus avoids SQLite's index on the null parent; PostgreSQL runs without it. */
const visible = 'contents.is_listed = 1 and +contents.parent_id is null'
const newest = 'order by contents.released_at desc, contents.id desc limit 30'
const none = () => []

const profileIn = (path: string) => (viewer: Viewer) => ({
  method: 'GET' as const,
  path: `${path}${path.includes('?') ? '&' : '?'}profile_id=${viewer.profileId}`,
})

/** In the seed every 42nd title is for kids, every 6th free for all ages. */
const openTitle = (viewer: Viewer, index: number, count: number = titleCount) => {
  const step = viewer.isKids ? 42 : 6
  return step * (1 + ((viewer.profileId * 7 + index * 37) % Math.floor(count / step)))
}

const openFilm = (viewer: Viewer, index: number) => openTitle(viewer, index, filmCount)

const categoryOf = (viewer: Viewer, index: number) =>
  viewer.isKids ? 21 + (index % 4) : 1 + (index % 20)

const queries = ['memoria', 'noite', 'sertao', 'cidade', 'estrada mar', 'jardim']

const queryOf = (_: Viewer, index: number) => queries[index % queries.length] ?? ''

export const calls: readonly BenchCall[] = [
  {
    name: 'me',
    request: () => ({ method: 'GET', path: '/v1/accounts/me/' }),
    floor: {
      text: `select accounts.id, name, email, is_enable, status, is_active, expires_at from accounts
        join subscriptions on subscriptions.account_id = accounts.id where accounts.id = $1`,
      values: (viewer) => [viewer.accountId],
    },
  },
  {
    name: 'recents',
    request: (viewer) => profileIn(`/v2/contents/recents/?is_kids=${viewer.isKids}`)(viewer),
    floor: {
      text: `${titles} where ${visible} and contents.is_kids = $1 ${newest}`,
      values: (viewer) => [Number(viewer.isKids)],
    },
  },
  {
    name: 'top-10',
    request: profileIn('/v2/contents/top-10/'),
    floor: {
      text: `${titles} where ${visible} and contents.id in (9, 18, 27, 36, 45, 54, 63, 72, 81, 90)`,
      values: none,
    },
  },
  {
    name: 'banners',
    request: profileIn('/v2/contents/banners/'),
    floor: {
      text: `select banners.id as banner_id, banners.headline, ${titleColumns} from banners
        join contents on contents.id = banners.content_id
        where banners.category_id is null and ${visible} order by banners.position`,
      values: none,
    },
  },
  {
    name: 'weekly',
    request: () => ({ method: 'GET', path: '/v1/contents/weekly' }),
    floor: {
      text: `select ${titleColumns} from weekly join contents on contents.id = weekly.content_id
        where ${visible} order by weekly.position`,
      values: none,
    },
  },
  {
    name: 'watching',
    request: (viewer) => ({ method: 'GET', path: `/v2/contents/${viewer.profileId}/watching/` }),
    floor: {
      text: `select progress.duration_seconds as watched, progress.recorded_at, ${titleColumns}
        from last_watched join progress on progress.profile_id = last_watched.profile_id
        and progress.content_id = last_watched.content_id
        join contents on contents.id = last_watched.title_id where last_watched.profile_id = $1
        and (progress.finished = 0 or last_watched.content_id <> last_watched.title_id)
        order by last_watched.watched_at desc limit 30`,
      values: (viewer) => [viewer.profileId],
    },
  },
  {
    name: 'categories',
    request: profileIn('/v1/categories/'),
    floor: {
      text: 'select id, name, slug, is_kids from categories order by position limit 30',
      values: none,
    },
  },
  {
    name: 'category contents',
    request: (viewer, index) =>
      profileIn(`/v1/categories/${categoryOf(viewer, index)}/contents/`)(viewer),
    floor: inCategory(categoryOf),
  },
  {
    name: 'content',
    request: (viewer, index) => profileIn(`/v3/contents/${openTitle(viewer, index)}/`)(viewer),
    floor: {
      text: `select ${titleColumns}, contents.synopsis from contents
        where contents.id = $1 or contents.parent_id = $1`,
      values: (viewer, index) => [openTitle(viewer, index)],
    },
  },
  {
    name: 'search',
    request: (viewer, index) =>
      profileIn(`/v1/search/contents/?query=${encodeURIComponent(queryOf(viewer, index))}`)(viewer),
    floor: withWords(queryOf),
  },
  {
    name: 'catalogue A-Z',
    request: profileIn('/v1/search/catalog/'),
    floor: fromAToZ,
  },
  {
    name: 'mylist',
    request: (viewer) => ({
      method: 'GET',
      path: `/v2/contents/${viewer.profileId}/mylist/?limit=200`,
    }),
    floor: {
      text: `select my_list.id as entry_id, ${titleColumns} from my_list
        join contents on contents.id = my_list.content_id
        where my_list.profile_id = $1 and ${visible} order by my_list.added_at desc limit 200`,
      values: (viewer) => [viewer.profileId],
    },
  },
  {
    name: 'streams',
    request: (viewer, index) => ({
      method: 'POST',
      path: '/v1/contents/streams/',
      body: {
        content_id: openFilm(viewer, index),
        profile_id: viewer.profileId,
        finished: false,
        duration: 600 + (index % 600),
      },
    }),
    floor: {
      text: `insert into progress (profile_id, content_id, duration_seconds, finished, recorded_at)
        values ($1, $2, $3, 0, $4)
        on conflict (profile_id, content_id) do update set
        duration_seconds = excluded.duration_seconds, recorded_at = excluded.recorded_at
        returning content_id, profile_id, finished, duration_seconds as duration`,
      values: (viewer, index) => [
        viewer.profileId,
        openFilm(viewer, index),
        600 + (index % 600),
        Date.now(),
      ],
    },
  },
]
