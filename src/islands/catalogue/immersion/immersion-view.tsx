import { WideCard } from '#islands/catalogue/card/wide-card.tsx'
import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import { VirtualGrid } from '#ui/virtual-grid.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { immersionSimilaritiesQuery } from '#lib/catalogue/immersion-queries.ts'
import { tintOf } from '#lib/catalogue/rules.ts'
import { titleLink } from '#lib/catalogue/title-link.ts'
import { ImmersionCard } from './immersion-card.tsx'
import { WorldHero } from './world-hero.tsx'
import { WorldGridPlaceholder } from './world-placeholder.tsx'

interface Props {
  /** The data from a list is enough to open the page. */
  immersion: Immersion
  contents: readonly Content[] | undefined
  profileId: number
}

const countLabel = (count: number) => (count === 1 ? '1 título' : `${count} títulos`)

const Begin = ({ content }: { content: Content }) => (
  <a {...titleLink(content)} className="button-primary world-enter">
    Começar por {content.title}
  </a>
)

const Titles = ({ name, contents }: { name: string; contents: readonly Content[] }) => (
  <section aria-labelledby="titulos-do-mundo">
    <div className="worlds-title">
      <h2 id="titulos-do-mundo">O que há neste mundo</h2>
    </div>
    <VirtualGrid
      label={`Títulos de ${name}`}
      items={contents}
      count={contents.length}
      shape="large"
      keyOf={({ id }) => id}
      render={(content) => (
        <WideCard content={content} origin={{ origin: 'immersion', originDescription: name }} />
      )}
    />
  </section>
)

/** A world: its scene, its titles tinted by it, and similar worlds. */
export const ImmersionView = ({ immersion, contents, profileId }: Props) => {
  const { id, name, category, images } = immersion
  const [first] = contents ?? []
  return (
    <article className="world" style={tintOf(images.backdrop)}>
      <WorldHero
        immersion={immersion}
        heading="h1"
        kind={
          <p className="world-kind">
            {category}
            {contents && ` · ${countLabel(contents.length)}`}
          </p>
        }
        actions={
          first ? <Begin content={first} /> : !contents && <span className="skeleton h-13 w-56" />
        }
      />
      {contents ? (
        <Titles name={name} contents={contents} />
      ) : (
        <WorldGridPlaceholder shape="titles" />
      )}
      <ContentRow
        id="similar"
        title="Mundos parecidos"
        shape="large"
        query={immersionSimilaritiesQuery(id, profileId)}
        keyOf={(similar) => similar.id}
        render={(similar) => <ImmersionCard immersion={similar} />}
      />
    </article>
  )
}
