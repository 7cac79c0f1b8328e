import { useState } from 'react'
import { ExploreLink } from '#islands/catalogue/explore-link.tsx'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { focusNeighbour } from '#ui/focus-neighbour.ts'
import { later } from '#ui/screen/later.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { PagedGrid } from '#ui/grid/paged-grid.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { historyLead, historyTitle } from '#lib/engagement/area-messages.ts'
import { forgetWatched } from '#lib/engagement/history.ts'
import { historyQuery } from '#lib/engagement/queries.ts'
import type { HistoryEntry } from '#shared/engagement/history-contract.ts'
import { HistoryCard } from './history-card.tsx'

const ConfirmDialog = later(
  async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
)

const empty = (
  <ScreenMessage
    isPart
    icon="i-lucide-history"
    title="Seu histórico está vazio"
    text="O que você assistir aparece nesta página."
    actions={<ExploreLink />}
  />
)

/** The closing dialog first returns the focus. */
const afterDialogMs = 100

const History = ({ profileId }: { profileId: number }) => {
  const [asked, setAsked] = useState<HistoryEntry>()
  const [now] = useState(() => Date.now())
  const remove = (entry: HistoryEntry) => {
    setAsked(undefined)
    setTimeout(() => {
      focusNeighbour()
      void forgetWatched(entry)
    }, afterDialogMs)
  }
  return (
    <>
      <PagedGrid
        label={historyTitle}
        query={historyQuery(profileId)}
        shape="wide"
        keyOf={({ id }) => id}
        render={(entry) => <HistoryCard entry={entry} now={now} onRemove={() => setAsked(entry)} />}
        empty={empty}
      />
      {asked && (
        <ConfirmDialog
          title="Remover do histórico?"
          text={`“${asked.episode?.title ?? asked.content.title}” sai do histórico e de Continuar assistindo, e as recomendações deixam de contar com ele. Você perde o ponto em que parou.`}
          confirmLabel="Remover"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** The latest first. */
export const HistoryPage = () => (
  <ForProfile>
    {({ id }) => (
      <div className="pb-10">
        <PageHeading title={historyTitle} lead={historyLead} />
        <History profileId={id} />
      </div>
    )}
  </ForProfile>
)
