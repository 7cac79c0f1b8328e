import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { Carousel } from '#islands/ui/carousel.tsx'
import type { ContentDetail } from '#lib/catalogue/contract.ts'
import { similaritiesQuery } from '#lib/catalogue/queries.ts'
import { currentSeasonNumber } from '#lib/catalogue/rules.ts'
import { ContentAbout } from './content-about.tsx'
import { ContentHero } from './content-hero.tsx'
import { Episodes } from './episodes.tsx'
import { ExtraCard } from './extra-card.tsx'

interface Props {
  content: ContentDetail
  profileId: number
}

export const ContentView = ({ content, profileId }: Props) => (
  <article className="pb-6">
    <ContentHero content={content} profileId={profileId} />
    <ContentAbout content={content} />
    {content.seasons.length > 0 && (
      <Episodes
        content={content}
        profileId={profileId}
        firstSeasonNumber={currentSeasonNumber(content, profileId)}
      />
    )}
    {content.extras.length > 0 && (
      <Carousel id="extras" title="Extras">
        {content.extras.map((extra) => (
          <li key={extra.id}>
            <ExtraCard content={content} extra={extra} />
          </li>
        ))}
      </Carousel>
    )}
    <ContentRow
      id="similar"
      title="Títulos parecidos"
      query={similaritiesQuery(content.id, profileId)}
      keyOf={({ id }) => id}
      render={(similar) => <PosterCard content={similar} />}
    />
  </article>
)
