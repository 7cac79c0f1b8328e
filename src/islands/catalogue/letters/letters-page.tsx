import { useQuery } from '@tanstack/react-query'
import { NothingChosen } from '#islands/catalogue/browse/nothing-chosen.tsx'
import { TitleCount, useTitleCount } from '#islands/catalogue/browse/title-count.tsx'
import { TitleGrid } from '#islands/catalogue/browse/title-grid.tsx'
import { TitleFilters } from '#islands/catalogue/filters/title-filters.tsx'
import { useChoice } from '#islands/catalogue/filters/use-choice.ts'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { catalogQuery, lettersQuery } from '#lib/catalogue/browse-queries.ts'
import { filtersOf, letterAfter } from '#lib/catalogue/browse-rules.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { LetterIndex } from './letter-index.tsx'

interface EndProps {
  letter: string | undefined
  next: string | undefined
  onChoose: (letter: string | undefined) => void
}

const LettersEnd = ({ letter, next, onChoose }: EndProps) => (
  <div className="letters-end">
    <p>{letter ? `Fim da letra ${letter}` : 'Fim do catálogo'}</p>
    {next && (
      <button type="button" className="button-quiet" onClick={() => onChoose(next)}>
        Ir para a letra {next}
      </button>
    )}
    {letter && !next && (
      <button type="button" className="button-quiet" onClick={() => onChoose(undefined)}>
        Ver tudo de A a Z
      </button>
    )}
  </div>
)

const Letters = ({ profileId }: { profileId: number }) => {
  const { choice, choose } = useChoice()
  const { letter } = choice
  const filters = filtersOf({}, choice)
  const letters = useQuery(lettersQuery(profileId, filters), queryClient)
  const query = catalogQuery(profileId, letter ? { ...filters, letter } : filters)
  const count = useTitleCount(query)
  const onLetter = (letra: string | undefined) => choose({ letra })
  const reset = () => choose({ categoria: undefined, tipo: undefined, letra: undefined })
  const next = letter && letters.data ? letterAfter(letter, letters.data) : undefined
  return (
    <div className="pb-10">
      <PageHeading
        title="Catálogo de A-Z"
        lead={count}
        actions={<TitleFilters profileId={profileId} choice={choice} choose={choose} hasTypes />}
      />
      <TitleCount count={count} />
      <LetterIndex counts={letters.data} current={letter} onChoose={onLetter} />
      <TitleGrid
        origin="catalog"
        label={letter ? `Títulos com ${letter}` : 'Títulos de A a Z'}
        query={query}
        empty={
          letter || Object.keys(filters).length > 0 ? <NothingChosen onReset={reset} /> : undefined
        }
        end={<LettersEnd letter={letter} next={next} onChoose={onLetter} />}
      />
    </div>
  )
}

export const LettersPage = () => <ForProfile>{({ id }) => <Letters profileId={id} />}</ForProfile>
