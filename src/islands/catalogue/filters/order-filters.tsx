import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#lib/api/query-client.ts'
import { type CatalogFilters, yearsQuery } from '#lib/catalogue/browse-queries.ts'
import type { Choice, ChoiceChange } from '#lib/catalogue/browse-rules.ts'
import { FilterSelect } from './filter-select.tsx'

const orders = [
  { value: '', label: 'Mais recentes' },
  { value: 'az', label: 'De A a Z' },
  { value: 'ano', label: 'Por ano' },
]

const orderValues: Record<Choice['order'], string> = { new: '', name: 'az', year: 'ano' }

const every = { value: '', label: 'Todos os anos' }

interface Props {
  profileId: number
  /** Years are those of all titles of the screen. */
  filters: CatalogFilters
  choice: Choice
  choose: (changes: ChoiceChange) => void
}

/** The year in the address is shown before the list has loaded. */
const yearsWith = (years: readonly number[], chosen: number | undefined) =>
  chosen === undefined || years.includes(chosen) ? years : [chosen, ...years]

export const OrderFilters = ({ profileId, filters, choice, choose }: Props) => {
  const { data } = useQuery(yearsQuery(profileId, filters), queryClient)
  const years = yearsWith(data?.map(({ year }) => year) ?? [], choice.year)
  const options = years.map((year) => ({ value: String(year), label: String(year) }))
  return (
    <>
      <FilterSelect
        label="Ano"
        options={[every, ...options]}
        value={String(choice.year ?? '')}
        onChange={(ano) => choose({ ano })}
      />
      <FilterSelect
        label="Ordem"
        options={orders}
        value={orderValues[choice.order]}
        onChange={(ordem) => choose({ ordem })}
      />
    </>
  )
}
