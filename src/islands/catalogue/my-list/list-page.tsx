import { ExploreLink } from '#islands/catalogue/explore-link.tsx'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { PagedGrid } from '#ui/grid/paged-grid.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { listLead } from '#lib/engagement/area-messages.ts'
import { myListQuery } from '#lib/engagement/queries.ts'
import { ListCard } from './list-card.tsx'

const title = 'Minha lista'

const empty = (
  <ScreenMessage
    isPart
    icon="i-lucide-bookmark"
    title="Sua lista está vazia"
    text="Toque no + de um título para guardá-lo aqui e ver depois."
    actions={<ExploreLink />}
  />
)

/** The last added title comes first. */
export const ListPage = () => (
  <ForProfile>
    {(profile) => (
      <div className="pb-10">
        <PageHeading title={title} lead={listLead} />
        <PagedGrid
          label={title}
          query={myListQuery(profile.id)}
          keyOf={({ content }) => content.id}
          render={({ content }) => <ListCard content={content} place={title} />}
          empty={empty}
        />
      </div>
    )}
  </ForProfile>
)
