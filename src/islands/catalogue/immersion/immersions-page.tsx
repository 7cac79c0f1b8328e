import type { ReactNode } from 'react'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { usePaged } from '#ui/grid/use-paged.ts'
import { VirtualGrid } from '#ui/grid/virtual-grid.tsx'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { immersionsQuery } from '#lib/catalogue/immersion-queries.ts'
import { immersionPath, tintOf } from '#lib/catalogue/rules.ts'
import { ImmersionCard } from './immersion-card.tsx'
import { WorldHero } from './world-hero.tsx'
import { WorldPlaceholder } from './world-placeholder.tsx'

interface Props {
  title: string
  /** False excludes kids' immersions. */
  isKids: boolean
}

const none = (
  <ScreenMessage
    isPart
    icon="i-lucide-compass"
    title="Nenhuma imersão por enquanto"
    text="Quando houver uma nova, ela aparece nesta página."
  />
)

const gridSizes = '(min-width: 1300px) 33vw, (min-width: 876px) 50vw, 100vw'

const First = ({ title, immersion }: { title: string; immersion: Immersion }) => (
  <WorldHero
    immersion={immersion}
    heading="h2"
    kind={<h1 className="world-kind">{title}</h1>}
    actions={
      <a href={immersionPath(immersion)} className="button-primary world-enter">
        Entrar neste mundo
        <span className="i-lucide-arrow-right size-5" aria-hidden="true" />
      </a>
    }
  />
)

/** Hidden from kids profiles. */
const Elsewhere = ({ isKids }: { isKids: boolean }) => {
  const link = isKids
    ? { href: '/imersao', label: 'Todas as imersões' }
    : { href: '/imersao-kids', label: 'Imersão infantil' }
  return (
    <span className="normal-only flex flex-wrap gap-x-6">
      <a href="/imersao-categorias" className="worlds-link focus-ring">
        Ver por categoria
      </a>
      <a href={link.href} className="worlds-link focus-ring">
        {link.label}
      </a>
    </span>
  )
}

/** The page needs a heading even if its list is empty or fails. */
const Plain = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="pb-10 pt-[var(--bar)]">
    <PageHeading title={title} />
    {children}
  </div>
)

const Worlds = ({ title, isKids, profileId }: Props & { profileId: number }) => {
  const { query, ...list } = usePaged(immersionsQuery(isKids, profileId), ({ id }) => id)
  const [first, ...others] = list.items
  const screen = {
    data: query.data,
    error: list.moreError ? null : query.error,
  }
  const body = (
    <QueryScreen query={screen} placeholder={<WorldPlaceholder shape="worlds" />}>
      {() =>
        first ? (
          <div className="world" style={tintOf(first.images.backdrop)}>
            <First title={title} immersion={first} />
            {others.length > 0 && (
              <section className="worlds" aria-labelledby="mundos">
                <div className="worlds-title">
                  <h2 id="mundos">Outros mundos para explorar</h2>
                  <Elsewhere isKids={isKids} />
                </div>
                <VirtualGrid
                  {...list}
                  items={others}
                  count={list.count - 1}
                  label="Outros mundos"
                  shape="large"
                  keyOf={({ id }) => id}
                  render={(immersion) => <ImmersionCard immersion={immersion} sizes={gridSizes} />}
                />
              </section>
            )}
          </div>
        ) : (
          none
        )
      }
    </QueryScreen>
  )
  const isThere = first !== undefined || (screen.data === undefined && !screen.error)
  return isThere ? body : <Plain title={title}>{body}</Plain>
}

export const ImmersionsPage = (props: Props) => (
  <ForProfile>{({ id }) => <Worlds {...props} profileId={id} />}</ForProfile>
)
