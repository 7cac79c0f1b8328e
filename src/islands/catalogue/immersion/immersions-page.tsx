import { ForProfile } from '#islands/ui/for-profile.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { PagedGrid } from '#islands/ui/paged-grid.tsx'
import { ScreenMessage } from '#islands/ui/screen-message.tsx'
import { immersionsQuery } from '#lib/catalogue/immersion-queries.ts'
import { ImmersionCard } from './immersion-card.tsx'

interface Props {
  title: string
}

const none = (
  <ScreenMessage
    isPart
    icon="i-lucide-compass"
    title="Nenhuma imersão por enquanto"
    text="Quando houver uma nova, ela aparece nesta página."
  />
)

/** The immersions of the world that is open. */
export const ImmersionsPage = ({ title }: Props) => (
  <ForProfile>
    {(profile) => (
      <div className="pb-10">
        <PageHeading title={title} />
        <PagedGrid
          label={title}
          query={immersionsQuery(profile.id)}
          shape="large"
          keyOf={({ id }) => id}
          render={(immersion) => <ImmersionCard immersion={immersion} />}
          empty={none}
        />
      </div>
    )}
  </ForProfile>
)
