import { useState } from 'react'
import { PosterGrid } from '#islands/catalogue/card/poster-grid.tsx'
import { ForProfile } from '#islands/ui/for-profile.tsx'
import { PageHeading } from '#islands/ui/page-heading.tsx'
import { ScreenMessage } from '#islands/ui/screen-message.tsx'
import { foundContentsQuery } from '#lib/catalogue/search-queries.ts'

const nothing = (
  <ScreenMessage
    isPart
    icon="i-lucide-search-x"
    title="Nada encontrado"
    text="Confira se está escrito certo ou tente outras palavras."
  />
)

const wanted = () => new URLSearchParams(location.search).get('q')?.trim() ?? ''

const Search = ({ profileId }: { profileId: number }) => {
  const [query] = useState(wanted)
  return (
    <div className="pb-10">
      <PageHeading title="Buscar" />
      <form role="search" className="gutter pb-6">
        <label className="grid max-w-xl gap-2 font-semibold">
          O que você procura?
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={100}
            className="min-h-12 rounded-control border border-line bg-surface px-4 focus-ring"
          />
        </label>
      </form>
      {query && (
        <PosterGrid
          label={`Títulos para ${query}`}
          query={foundContentsQuery(query, profileId)}
          empty={nothing}
        />
      )}
    </div>
  )
}

/** Titles for the words in the address. */
export const SearchPage = () => <ForProfile>{({ id }) => <Search profileId={id} />}</ForProfile>
