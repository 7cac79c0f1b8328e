import { useInfiniteQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { useFarAway } from '#islands/catalogue/row/far-row.tsx'
import { Row } from '#islands/catalogue/row/row.tsx'
import { myListQuery } from '#lib/engagement/queries.ts'
import { itemsOf } from '#lib/api/paging.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo } from '#shared/routes.ts'

interface Props {
  profileId: number
}

/** As many as in other rows. */
const most = 24
const myListTitle = 'Minha lista'
const origin = { origin: 'my-list', originDescription: myListTitle }

/** Hidden if the request fails. */
export const MyListRow = ({ profileId }: Props) => {
  const far = useFarAway()
  const query = { ...myListQuery(profileId), enabled: !far }
  const { data, isPending } = useInfiniteQuery(query, queryClient)
  const entries = itemsOf(data, ({ content }) => content.id).slice(0, most)
  const items = entries.map(({ content }) => (
    <li key={content.id}>
      <PosterCard content={content} origin={origin} />
    </li>
  ))
  return (
    <Row
      id="my-list"
      title={myListTitle}
      more={pathTo('my-area')}
      items={far || isPending ? undefined : items}
    />
  )
}
