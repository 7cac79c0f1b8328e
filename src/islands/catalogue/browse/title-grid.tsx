import type { ReactNode } from 'react'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { WideCard } from '#islands/catalogue/card/wide-card.tsx'
import { ListButton } from '#islands/ui/list-button.tsx'
import { PagedGrid } from '#islands/ui/paged-grid.tsx'
import { ScreenMessage } from '#islands/ui/screen-message.tsx'
import type { Content } from '#lib/catalogue/contract.ts'
import type { PagedQuery } from '#lib/paging.ts'

interface Props {
  /** The screen, as the data layer tells it. */
  origin: string
  label: string
  query: PagedQuery<Content>
  shape?: 'poster' | 'large'
  empty?: ReactNode
  unknown?: ReactNode
  /** After the last title. */
  end?: ReactNode
}

const noTitles = (
  <ScreenMessage
    isPart
    icon="i-lucide-film"
    title="Nada por aqui ainda"
    text="Quando chegarem títulos, eles aparecem nesta página."
  />
)

/** Titles of a screen in a grid, upright or lying. */
export const TitleGrid = ({ origin, shape = 'poster', empty = noTitles, ...props }: Props) => {
  const Card = shape === 'large' ? WideCard : PosterCard
  return (
    <PagedGrid
      {...props}
      shape={shape}
      empty={empty}
      keyOf={({ id }) => id}
      render={(content) => (
        <Card
          content={content}
          actions={
            <ListButton content={content} origin={{ origin, originDescription: props.label }} />
          }
        />
      )}
    />
  )
}
