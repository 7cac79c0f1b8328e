import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ExportFormat } from '#lib/account/export-file.ts'
import { downloadExport } from '#lib/account/privacy.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import { $stepUp } from '#lib/session/step-up.ts'
import { SlowNote } from '#ui/feedback/slow-note.tsx'

/** Ignores further presses while a file is being created. */
const useDownload = () => {
  const [busy, setBusy] = useState<ExportFormat>()
  const download = async (format: ExportFormat) => {
    if (busy) return
    setBusy(format)
    await runWithRetryToast(async () => {
      if (await downloadExport(format)) showSuccess('Seu arquivo está pronto nos downloads.')
    })
    setBusy(undefined)
  }
  return { busy, download }
}

/** Hidden while the dialog asks for the password. */
const PendingNote = () => (useStore($stepUp) === undefined ? <SlowNote /> : null)

export const ExportRow = () => {
  const { busy, download } = useDownload()
  return (
    <div className="flex flex-col gap-4 border-t border-line/60 pt-5 md:(flex-row items-center justify-between)">
      <div className="min-w-0">
        <h3 className="font-semibold">Baixar meus dados</h3>
        <p className="mt-0.5 max-w-[52ch] text-pretty text-sm text-muted">
          Tudo o que a conta guarda, dos perfis às faturas, em um arquivo para ler e imprimir. Em
          JSON, os mesmos dados vão para outro serviço.
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet min-h-11! px-5!"
          aria-disabled={busy !== undefined}
          onClick={() => void download('html')}
        >
          <span className="i-lucide-download size-4.5" aria-hidden="true" />
          {busy === 'html' ? 'Preparando…' : 'Baixar meus dados'}
        </button>
        <button
          type="button"
          className="button-quiet min-h-11! px-5!"
          aria-disabled={busy !== undefined}
          onClick={() => void download('json')}
        >
          {busy === 'json' ? 'Preparando…' : 'Baixar em JSON'}
        </button>
      </div>
      {busy && <PendingNote />}
    </div>
  )
}
