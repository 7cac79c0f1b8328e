import { useState } from 'react'
import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { GrownNote } from '#ui/grid/grown-note.tsx'
import { later } from '#ui/screen/later.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { usePaged } from '#ui/grid/use-paged.ts'
import { activityDays, activityQuery } from '#lib/account/activity.ts'
import type { Activity } from '#shared/account/activity-contract.ts'
import { ActivityRow } from './activity-row.tsx'

const DoubtDialog = later(async () => (await import('./doubt-dialog.tsx')).DoubtDialog)

interface DaysProps {
  acts: readonly Activity[]
  now: number
}

const Days = ({ acts, now }: DaysProps) => {
  const [isInDoubt, setIsInDoubt] = useState(false)
  return (
    <>
      {activityDays(acts, now).map((day) => (
        <SectionCard key={day.title} title={day.title}>
          <ul aria-label={`Atividade: ${day.title}`} className="divide-y divide-line/60">
            {day.acts.map((activity) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                onDoubt={() => setIsInDoubt(true)}
              />
            ))}
          </ul>
        </SectionCard>
      ))}
      {isInDoubt && <DoubtDialog onClose={() => setIsInDoubt(false)} />}
    </>
  )
}

const nothingYet = (
  <SectionCard
    title="Nada por aqui ainda"
    lead="As próximas entradas e mudanças da sua conta aparecem nesta tela."
  />
)

export const ActivityPage = () => {
  const paged = usePaged(activityQuery(), ({ id }) => id)
  const { items, count, hasMore, isLoadingMore, moreError, onMore } = paged
  return (
    <QueryScreen
      query={paged.query}
      placeholder={<AccountSkeleton cards={[8]} />}
      isEmpty={() => items.length === 0}
      empty={nothingYet}
    >
      {() => (
        <div className="grid gap-6">
          <Days acts={items} now={paged.query.dataUpdatedAt} />
          {count !== undefined && <GrownNote shown={items.length} count={count} noun="registros" />}
          {moreError && (
            <LoadFailure detail={moreError.message} onRetry={onMore} isRetrying={isLoadingMore} />
          )}
          {hasMore && !moreError && (
            <button
              type="button"
              className="button-quiet justify-self-center"
              aria-disabled={isLoadingMore}
              onClick={onMore}
            >
              {isLoadingMore ? 'Carregando…' : 'Ver mais'}
            </button>
          )}
        </div>
      )}
    </QueryScreen>
  )
}
