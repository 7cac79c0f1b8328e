import { useQuery } from '@tanstack/react-query'
import { EditorialCard } from '#islands/catalogue/card/editorial-card.tsx'
import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'
import { Row } from '#islands/catalogue/row/row.tsx'
import { editorialQuery } from '#lib/catalogue/browse-queries.ts'
import { queryClient } from '#lib/api/query-client.ts'

interface Props {
  profileId: number
}

/** Hidden if the request fails. */
export const EditorialRow = ({ profileId }: Props) => {
  /* `HomeRows` has already waited for the request, so a failure is final. */
  const query = { ...editorialQuery(profileId), retryOnMount: false }
  const { data, isPending } = useQuery(query, queryClient)
  if (isPending) return <RowPlaceholder shape="editorial" />
  if (!data?.name) return null
  const items = data.results.map((item) => (
    <li key={item.content.id}>
      <EditorialCard item={item} />
    </li>
  ))
  return <Row id="editorial" title={data.name} items={items} />
}
