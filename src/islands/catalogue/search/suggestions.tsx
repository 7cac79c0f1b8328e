import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { tagsQuery } from '#lib/catalogue/browse-queries.ts'
import { top10Query } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/query-client.ts'
import { pathTo } from '#lib/routes.ts'
import { ChipsPlaceholder } from './suggestions-placeholder.tsx'

const mostTags = 24

/** Without an answer there are no tags to suggest: the row below says what went wrong. */
const SuggestedTags = ({ profileId }: Props) => {
  const { data, isPending } = useQuery(tagsQuery(profileId), queryClient)
  if (isPending) return <ChipsPlaceholder />
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="assuntos-sugeridos">
      <h2 id="assuntos-sugeridos" className="found-title">
        Assuntos para explorar
      </h2>
      <ul className="found-list">
        {data.results.slice(0, mostTags).map(({ id, name }) => (
          <li key={id}>
            <a href={pathTo('tags', { id })} className="found-chip focus-ring">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  profileId: number
}

/** Where to begin when nothing is looked for, or nothing was found. */
export const Suggestions = ({ profileId }: Props) => (
  <>
    <SuggestedTags profileId={profileId} />
    <ContentRow
      id="search-top"
      title="Mais vistos agora"
      query={top10Query(profileId)}
      keyOf={({ id }) => id}
      render={(content, _, origin) => <PosterCard content={content} origin={origin} />}
    />
  </>
)
