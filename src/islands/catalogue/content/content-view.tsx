import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { similaritiesQuery } from '#lib/catalogue/queries.ts'
import { currentSeasonNumber } from '#lib/catalogue/rules.ts'
import type { KnownTitle } from '#lib/catalogue/titles/known-title.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { ContentAbout } from './content-about.tsx'
import { ContentDetails } from './content-details.tsx'
import { ContentFrame } from './content-frame.tsx'
import { Episodes } from './episodes.tsx'
import { ExtraCard } from './extra-card.tsx'

interface SectionsProps {
  content: ContentDetail
  profile: Profile
}

const Soon = () => (
  <section className="content-section" aria-labelledby="episodios">
    <h2 id="episodios" className="content-section-title">
      Episódios
    </h2>
    <p className="mt-2 text-muted">Em breve: os primeiros episódios ainda não chegaram.</p>
  </section>
)

const Sections = ({ content, profile }: SectionsProps) => (
  <>
    <ContentAbout content={content} isKids={profile.is_kids} />
    {content.is_serie && !content.hyperlink && content.seasons.length === 0 && <Soon />}
    {content.seasons.length > 0 && (
      <Episodes
        content={content}
        profileId={profile.id}
        firstSeasonNumber={currentSeasonNumber(content)}
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
      query={similaritiesQuery(content.id, profile.id)}
      keyOf={({ id }) => id}
      render={(similar, _, origin) => <PosterCard content={similar} origin={origin} />}
    />
  </>
)

interface Props {
  content: ContentDetail | undefined
  /** Shown while loading. */
  known: KnownTitle | undefined
  profile: Profile
}

export const ContentView = ({ content, known, profile }: Props) => (
  <ContentFrame
    title={content ?? known}
    details={content && <ContentDetails content={content} profile={profile} />}
  >
    {content && <Sections content={content} profile={profile} />}
  </ContentFrame>
)
