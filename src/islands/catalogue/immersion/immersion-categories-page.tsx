import { useQuery } from '@tanstack/react-query'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import type { ImmersionCategory } from '#shared/catalogue/immersion-contract.ts'
import { immersionCategoriesQuery } from '#lib/catalogue/immersion-queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { CategoriesPlaceholder } from './categories-placeholder.tsx'
import { ImmersionCard } from './immersion-card.tsx'

const none = (
  <ScreenMessage
    isPart
    icon="i-lucide-compass"
    title="Nenhuma categoria por enquanto"
    text="Quando houver imersões, elas aparecem aqui, cada uma na sua categoria."
  />
)

const Jumps = ({ categories }: { categories: readonly ImmersionCategory[] }) => (
  <nav aria-label="Categorias" className="world-jumps">
    {categories.map(({ slug, name }) => (
      <a key={slug} href={`#${slug}`} className="world-jump focus-ring">
        {name}
      </a>
    ))}
  </nav>
)

const Shelf = ({ category: { slug, name, immersions } }: { category: ImmersionCategory }) => (
  <div id={slug} className="world-shelf">
    <Carousel id={slug} title={name}>
      {immersions.map((immersion) => (
        <li key={immersion.id}>
          <ImmersionCard immersion={immersion} hasCategory={false} />
        </li>
      ))}
    </Carousel>
  </div>
)

const Categories = ({ profileId }: { profileId: number }) => {
  const query = useQuery(immersionCategoriesQuery(profileId), queryClient)
  return (
    <QueryScreen
      query={query}
      placeholder={<CategoriesPlaceholder />}
      isEmpty={({ results }) => results.length === 0}
      empty={none}
    >
      {({ results }) => (
        <>
          <Jumps categories={results} />
          {results.map((category) => (
            <Shelf key={category.slug} category={category} />
          ))}
        </>
      )}
    </QueryScreen>
  )
}

const lead = 'Os mundos da Vereda, agrupados pelo que têm em comum.'

export const ImmersionCategoriesPage = () => (
  <ForProfile>
    {({ id }) => (
      <div className="pb-10">
        <PageHeading title="Categorias de imersão" lead={lead} />
        <Categories profileId={id} />
      </div>
    )}
  </ForProfile>
)
