import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureHeading } from '#islands/account/erasure/erasure-notice.tsx'
import { later } from '#ui/screen/later.tsx'
import { erasureDay } from '#lib/account/erasure-messages.ts'
import { erasureQuery } from '#lib/account/privacy.ts'
import { queryClient } from '#lib/api/query-client.ts'

const ErasureDialog = later(
  async () => (await import('#islands/account/erasure/erasure-dialog.tsx')).ErasureDialog,
)

/** While an erasure is planned, the notice at the top of the page shows it. */
export const ErasureRow = () => {
  const { data } = useQuery(erasureQuery(), queryClient)
  const [day, setDay] = useState<string>()
  const isPlanned = Boolean(data?.planned_for)
  /* Runs after the dialog has closed: the button that would get the focus back is gone. */
  const finish = () => {
    setDay(undefined)
    setTimeout(() => document.getElementById(erasureHeading)?.focus(), 100)
  }
  return (
    <div className="flex flex-col gap-4 border-t border-line/60 pt-5 md:(flex-row items-center justify-between)">
      <div className="min-w-0">
        <h3 className="font-semibold">Excluir a conta</h3>
        <p className="mt-0.5 max-w-[52ch] text-pretty text-sm text-muted">
          {isPlanned
            ? 'O pedido já está feito. Para voltar atrás, use o aviso no topo desta tela.'
            : 'Apaga a conta e os perfis com tudo o que é deles. Você tem alguns dias para voltar atrás.'}
        </p>
      </div>
      {!isPlanned && (
        <button
          type="button"
          className="button-quiet min-h-11! shrink-0 self-start px-5! md:self-auto"
          onClick={() => setDay(erasureDay(Date.now()))}
        >
          Excluir a conta
        </button>
      )}
      {day && <ErasureDialog day={day} onDone={finish} onClose={() => setDay(undefined)} />}
    </div>
  )
}
