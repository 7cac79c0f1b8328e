import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { PagedGrid } from '#islands/ui/paged-grid.tsx'
import { ScreenMessage } from '#islands/ui/screen-message.tsx'
import { myListQuery } from '#lib/engagement/queries.ts'

interface Props {
  title: string
}

const empty = (
  <ScreenMessage
    isPart
    icon="i-lucide-bookmark"
    title="Sua lista está vazia"
    text="Guarde aqui o que você quer ver depois."
  />
)

/** What the profile has put on its list, the last added first. */
export const ListPage = ({ title }: Props) => (
  <ForProfile>
    {(profile) => (
      <div className="pb-10">
        <PageHeading title={title} />
        <PagedGrid
          label={title}
          query={myListQuery(profile.id)}
          keyOf={({ content }) => content.id}
          render={({ content }) => <PosterCard content={content} />}
          empty={empty}
        />
      </div>
    )}
  </ForProfile>
)
