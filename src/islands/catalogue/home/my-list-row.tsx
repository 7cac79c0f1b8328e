import { useInfiniteQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { myListQuery } from '#lib/engagement/queries.ts'
import { itemsOf } from '#lib/api/paging.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo } from '#shared/routes.ts'

interface Props {
  profileId: number
}

/** Same as in other rows; the page of the list shows them all. */
const most = 24
export const myListTitle = 'Minha lista'
const origin = { origin: 'my-list', originDescription: myListTitle }

/** The latest additions to the list. There is no row if the list is empty or fails to load. */
export const MyListRow = ({ profileId }: Props) => {
  const { data, isPending } = useInfiniteQuery(myListQuery(profileId), queryClient)
  const entries = itemsOf(data, ({ content }) => content.id).slice(0, most)
  if (isPending) return <RowPlaceholder title={myListTitle} />
  if (entries.length === 0) return null
  return (
    <Carousel id="my-list" title={myListTitle} more={pathTo('my-area')}>
      {entries.map(({ content }) => (
        <li key={content.id}>
          <PosterCard content={content} origin={origin} />
        </li>
      ))}
    </Carousel>
  )
}
