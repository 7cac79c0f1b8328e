import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Choice, ChoiceChange } from '#lib/catalogue/browse-rules.ts'
import type { Category } from '#shared/catalogue/contract.ts'
import { categoriesQuery } from '#lib/catalogue/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { FilterSelect } from './filter-select.tsx'

const types = [
  { value: '', label: 'Filmes e séries' },
  { value: 'filmes', label: 'Só filmes' },
  { value: 'series', label: 'Só séries' },
]

interface Props {
  profileId: number
  choice: Choice
  choose: (changes: ChoiceChange) => void
  isOffered?: (category: Category) => boolean
  hasTypes?: boolean
  /** Shown last. */
  children?: ReactNode
}

const every = { value: '', label: 'Todas as categorias' }

/** The category in the address is shown before the list has loaded. */
const optionsOf = (categories: readonly Category[], chosen: number | undefined) => {
  const isKnown = chosen === undefined || categories.some(({ id }) => id === chosen)
  const unknown = { value: String(chosen), label: 'Outra categoria' }
  const known = categories.map(({ id, name }) => ({ value: String(id), label: name }))
  return [every, ...(isKnown ? [] : [unknown]), ...known]
}

export const TitleFilters = (props: Props) => {
  const { profileId, choice, choose, isOffered = () => true, hasTypes = false, children } = props
  const { data } = useQuery(categoriesQuery(profileId), queryClient)
  const categories = data?.results.filter(isOffered) ?? []
  return (
    <div className="filters" role="group" aria-label="Filtros">
      {hasTypes && (
        <FilterSelect
          label="Tipo"
          options={types}
          value={choice.type === 'film' ? 'filmes' : (choice.type ?? '')}
          onChange={(tipo) => choose({ tipo })}
        />
      )}
      <FilterSelect
        label="Categoria"
        options={optionsOf(categories, choice.category)}
        value={String(choice.category ?? '')}
        onChange={(categoria) => choose({ categoria })}
      />
      {children}
    </div>
  )
}
