import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { ScreenFailure } from '#ui/screen/screen-failure.tsx'
import { VirtualGrid } from '#ui/grid/virtual-grid.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { foundMessage } from '#lib/catalogue/search/search-view.ts'
import { pathTo } from '#shared/routes.ts'
import { FoundGroup, FoundTitle } from './found-group.tsx'
import { FoundWorld } from './found-world.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Suggestions } from './suggestions.tsx'
import { type Found, rememberOpened, useFound } from './use-found.ts'

interface Props {
  text: string
  profileId: number
  /** Results for a newer text are loading. */
  isLate: boolean
}

const origin = { origin: 'search', originDescription: 'Busca' }

const titleCard = (content: Content) => <PosterCard content={content} origin={origin} />

const FoundTitles = ({ list, text }: { list: Found['titles']; text: string }) => {
  const { query, ...grid } = list
  if (query.error && query.data === undefined)
    return (
      <div className="gutter">
        <LoadFailure detail={query.error.message} onRetry={() => void query.refetch()} />
      </div>
    )
  if (grid.items.length === 0) return null
  return (
    <section aria-labelledby="achados-titulos">
      <FoundTitle id="achados-titulos" title="Títulos" count={grid.count} />
      <div className="pt-2">
        <VirtualGrid
          {...grid}
          label={`Títulos para ${text}`}
          keyOf={({ id }) => id}
          render={titleCard}
        />
      </div>
    </section>
  )
}

const Groups = ({ found, text }: { found: Found; text: string }) => (
  <>
    <FoundGroup
      id="achadas-imersoes"
      title="Imersões"
      more="Mostrar mais imersões"
      list={found.immersions}
    >
      {(immersion) => <FoundWorld immersion={immersion} />}
    </FoundGroup>
    <FoundGroup
      id="achados-assuntos"
      title="Assuntos"
      more="Mostrar mais assuntos"
      list={found.tags}
    >
      {({ id, name }) => (
        <a href={pathTo('tags', { id })} className="found-chip focus-ring">
          {name}
        </a>
      )}
    </FoundGroup>
    <FoundTitles list={found.titles} text={text} />
  </>
)

const isFailed = ({ query: { data, error } }: Found[keyof Found]) =>
  error !== null && data === undefined

const NoAnswer = ({ found }: { found: Found }) => {
  const { error } = found.titles.query
  return error && <ScreenFailure error={error} />
}

export const FoundResults = ({ text, profileId, isLate }: Props) => {
  /* Fetching here would retry every failed group. */
  const found = useFound(text, profileId, { enabled: false })
  const { titles, immersions, tags } = found
  const counts = { titles: titles.count, immersions: immersions.count, tags: tags.count }
  const isNothing = Object.values(found).every(
    ({ items, query }) => items.length === 0 && query.data !== undefined,
  )
  if (Object.values(found).every(isFailed)) return <NoAnswer found={found} />
  return (
    <div
      className="found"
      aria-busy={isLate}
      onClickCapture={({ target }) => isNothing || rememberOpened(text, target)}
    >
      <p role="status" className="sr-only">
        {!isLate && titles.query.data && foundMessage(counts, text)}
      </p>
      {isNothing ? (
        <>
          <NothingFound text={text} />
          <Suggestions profileId={profileId} />
        </>
      ) : (
        <Groups found={found} text={text} />
      )}
    </div>
  )
}
