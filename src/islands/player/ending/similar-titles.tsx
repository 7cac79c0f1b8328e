import { useQuery } from '@tanstack/react-query'
import { Artwork } from '#ui/artwork.tsx'
import { RatingMark } from '#islands/catalogue/rating-mark.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { similaritiesQuery } from '#lib/catalogue/queries.ts'
import { titleLink } from '#lib/catalogue/titles/title-link.ts'
import { queryClient } from '#lib/api/query-client.ts'

const mostTitles = 8

const SimilarCard = ({ title }: { title: Content }) => (
  <a {...titleLink(title)} className="similar-card">
    <Artwork
      image={title.images.poster}
      alt=""
      sizes="(min-width: 760px) 176px, 34vw"
      className="similar-poster"
      isSoon
    />
    <span className="mt-2 flex items-start gap-2">
      <RatingMark rating={title.rating} />
      <span className="line-clamp-2 min-w-0 font-semibold leading-snug">{title.title}</span>
    </span>
  </a>
)

interface Props {
  titleId: number
  profileId: number
}

export const SimilarTitles = ({ titleId, profileId }: Props) => {
  const { data } = useQuery(similaritiesQuery(titleId, profileId), queryClient)
  const titles = data?.results.slice(0, mostTitles) ?? []
  if (data && titles.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="text-lg font-semibold md:text-xl">Títulos parecidos</h3>
      <ul className="similar-row" data-row="">
        {titles.map((title) => (
          <li key={title.id}>
            <SimilarCard title={title} />
          </li>
        ))}
        {!data && <li className="similar-card" aria-busy="true" />}
      </ul>
    </div>
  )
}
