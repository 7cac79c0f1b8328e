import type { ReactNode } from 'react'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { WideCard } from '#islands/catalogue/card/wide-card.tsx'
import { ListEnd } from '#ui/grid/list-end.tsx'
import { PagedGrid } from '#ui/grid/paged-grid.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import type { PagedQuery } from '#lib/api/paging.ts'
import { useCount } from './title-count.tsx'

interface Props {
  /** The screen's name in the data layer. */
  origin: string
  label: string
  query: PagedQuery<Content>
  shape?: 'poster' | 'large'
  empty?: ReactNode
  unknown?: ReactNode
  /** By default only long lists have an end note. */
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

const longList = 30

export const TitleGrid = (props: Props) => {
  const { origin, label, query, shape = 'poster', empty = noTitles, unknown } = props
  const isLong = (useCount(query) ?? 0) > longList
  const Card = shape === 'large' ? WideCard : PosterCard
  return (
    <PagedGrid
      label={label}
      query={query}
      shape={shape}
      empty={empty}
      unknown={unknown}
      end={props.end ?? (isLong && <ListEnd />)}
      keyOf={({ id }) => id}
      render={(content) => <Card content={content} origin={{ origin, originDescription: label }} />}
    />
  )
}
