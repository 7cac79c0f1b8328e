import { useRef, useState } from 'react'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { GridPlaceholder } from '#ui/grid/grid-placeholder.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import { useTracked } from '#islands/catalogue/use-tracked.ts'
import { FoundResults } from './found-results.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { Suggestions } from './suggestions.tsx'
import { isSettled, useFound } from './use-found.ts'
import { useResultKeys } from './use-result-keys.ts'
import { useSearchText } from './use-search-text.ts'

interface Props {
  profileId: number
}

const Answers = ({ text, profileId }: Props & { text: string }) => {
  const [shown, setShown] = useState('')
  const isHere = isSettled(useFound(text, profileId))
  if (isHere && shown !== text) setShown(text)
  return (
    <>
      {shown ? (
        <FoundResults text={shown} profileId={profileId} isLate={shown !== text} />
      ) : (
        <GridPlaceholder />
      )}
      {!isHere && <SlowNote />}
    </>
  )
}

const Search = ({ profileId }: Props) => {
  const results = useRef<HTMLDivElement>(null)
  const { text, choose } = useSearchText()
  useResultKeys(results)
  usePageTitle(text ? `${text} · Buscar` : 'Buscar')
  useTracked({ event: 'search_access' }, 'search')
  return (
    <div ref={results} className="min-h-[60svh]">
      {text ? (
        <Answers text={text} profileId={profileId} />
      ) : (
        <div className="found">
          <RecentSearches onChoose={choose} />
          <Suggestions profileId={profileId} />
        </div>
      )}
    </div>
  )
}

/** The field is part of the document. */
export const SearchPage = () => <ForProfile>{({ id }) => <Search profileId={id} />}</ForProfile>
