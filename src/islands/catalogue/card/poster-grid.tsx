import type { ReactNode } from 'react'
import { ListButton } from '#islands/ui/list-button.tsx'
import { PagedGrid } from '#islands/ui/paged-grid.tsx'
import { ScreenMessage } from '#islands/ui/screen-message.tsx'
import type { Content } from '#lib/catalogue/contract.ts'
import type { PagedQuery } from '#lib/paging.ts'
import { PosterCard } from './poster-card.tsx'

interface Props {
  label: string
  query: PagedQuery<Content>
  empty?: ReactNode
}

const noTitles = (
  <ScreenMessage
    isPart
    icon="i-lucide-film"
    title="Nada por aqui ainda"
    text="Quando chegarem títulos, eles aparecem nesta página."
  />
)

/** Titles of a list as a grid of posters. */
export const PosterGrid = ({ label, query, empty = noTitles }: Props) => (
  <PagedGrid
    label={label}
    query={query}
    keyOf={({ id }) => id}
    render={(content) => (
      <PosterCard
        content={content}
        actions={
          <ListButton content={content} origin={{ origin: 'grid', originDescription: label }} />
        }
      />
    )}
    empty={empty}
  />
)
