import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { cardsOf } from '#islands/catalogue/row/content-row.tsx'
import { Row } from '#islands/catalogue/row/row.tsx'
import { becauseQuery } from '#lib/catalogue/browse-queries.ts'
import type { Audience } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Hidden if the request fails. */
export const BecauseRow = ({ profile }: { profile: Audience }) => {
  const { data } = useQuery(becauseQuery(profile), queryClient)
  if (!data?.watched) return null
  const row = { id: 'because', title: `Porque você viu ${data.watched.title}` }
  const items = cardsOf(data.results, {
    ...row,
    neighbours: ['recommendations', 'top-10'],
    keyOf: ({ id }) => id,
    render: (content, _, origin) => <PosterCard content={content} origin={origin} />,
  })
  return <Row {...row} items={items} />
}
