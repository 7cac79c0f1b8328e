import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { WideCard } from '#islands/catalogue/card/wide-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { FarRow } from '#islands/catalogue/row/far-row.tsx'
import { sectionRowQuery, sectionsQuery } from '#lib/catalogue/browse-queries.ts'
import { neighboursOf } from '#lib/catalogue/row-order.ts'
import { forAudience } from '#lib/catalogue/home-audience.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { pathTo } from '#shared/routes.ts'

interface Props {
  profile: Profile
}

export const SectionRows = ({ profile: { id: profileId, is_kids: isKids } }: Props) => {
  const { data } = useQuery(sectionsQuery(profileId), queryClient)
  const sections = forAudience(data?.results ?? [], isKids)
  const rows = ['weekly', ...sections.map(({ id }) => `section-${id}`)]
  return sections.map(({ id, name, slug, format }, index) => {
    const shape = format === 'backdrop' ? 'large' : 'poster'
    const Card = format === 'backdrop' ? WideCard : PosterCard
    return (
      <FarRow key={id}>
        <ContentRow
          id={`section-${id}`}
          title={name}
          more={pathTo('section-page', { id, name: slug, format })}
          query={sectionRowQuery(id, profileId)}
          shape={shape}
          neighbours={neighboursOf(rows, index + 1)}
          keyOf={(content) => content.id}
          render={(content, _, origin) => <Card content={content} origin={origin} />}
        />
      </FarRow>
    )
  })
}
