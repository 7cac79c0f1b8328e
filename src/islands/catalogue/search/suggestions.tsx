import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { ScreenFailure } from '#ui/screen/screen-failure.tsx'
import { tagsQuery } from '#lib/catalogue/browse-queries.ts'
import { top10Query } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo } from '#shared/routes.ts'
import { SuggestedPlaces } from './suggestions-placeholder.tsx'

const mostTags = 24

interface Place {
  id: number
  name: string
}

const SuggestedTags = ({ tags }: { tags: readonly Place[] }) => (
  <section aria-labelledby="assuntos-sugeridos">
    <h2 id="assuntos-sugeridos" className="found-title">
      Assuntos para explorar
    </h2>
    <ul className="found-list found-first">
      {tags.slice(0, mostTags).map(({ id, name }) => (
        <li key={id}>
          <a href={pathTo('tags', { id })} className="found-chip focus-ring">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

const nothingToSuggest = (
  <p className="gutter py-6 text-pretty text-lg text-muted">
    Escreva um nome, um lugar ou um assunto: o que houver aparece aqui.
  </p>
)

interface Props {
  profileId: number
}

/** Waits for both, so that the row does not shift. */
export const Suggestions = ({ profileId }: Props) => {
  const tags = useQuery(tagsQuery(profileId), queryClient)
  const titles = useQuery(top10Query(profileId), queryClient)
  const isComing = [tags, titles].some(({ isPending, failureCount }) => isPending && !failureCount)
  if (isComing) return <SuggestedPlaces />
  if (titles.error && !titles.data && !tags.data) return <ScreenFailure error={titles.error} />
  const known = tags.data?.results ?? []
  return (
    <>
      {known.length > 0 && <SuggestedTags tags={known} />}
      <ContentRow
        id="search-top"
        title="Mais vistos agora"
        query={top10Query(profileId)}
        keyOf={({ id }) => id}
        render={(content, _, origin) => <PosterCard content={content} origin={origin} />}
      />
      {known.length === 0 && titles.data?.results.length === 0 && nothingToSuggest}
    </>
  )
}
