import { ContentRow } from '#islands/catalogue/row/content-row.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { immersionSimilaritiesQuery } from '#lib/catalogue/immersion-queries.ts'
import { tintOf } from '#lib/catalogue/rules.ts'
import { counted } from '#shared/counted.ts'
import { ImmersionCard } from './immersion-card.tsx'
import { useWalk, WalkEntry, WalkPath } from './walk.tsx'
import { WalkPlaceholder } from './walk-placeholder.tsx'
import { WorldHero } from './world-hero.tsx'

interface Props {
  immersion: Immersion
  contents: readonly Content[] | undefined
  profileId: number
}

const countLabel = (count: number) => counted(count, 'título', 'títulos')

export const ImmersionView = ({ immersion, contents, profileId }: Props) => {
  const { id, name, category, images } = immersion
  const walk = useWalk(contents, profileId)
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
        actions={walk ? <WalkEntry walk={walk} /> : <span className="skeleton h-13 w-56" />}
      />
      {walk ? <WalkPath walk={walk} name={name} /> : <WalkPlaceholder />}
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
