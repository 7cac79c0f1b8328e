import { useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { sendReport } from '#lib/engagement/api.ts'
import { reportLength } from '#shared/engagement/rules.ts'
import { titleReasons } from '#lib/engagement/report-reasons.ts'

const ReportDialog = later(
  async () => (await import('#ui/dialog/report-dialog.tsx')).ReportDialog,
) as typeof import('#ui/dialog/report-dialog.tsx').ReportDialog

interface Props {
  content: Pick<ContentDetail, 'id' | 'title'>
}

export const ReportButton = ({ content }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="report-button focus-ring -ml-3 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-sm text-muted hover:text-ink"
        onClick={() => setIsOpen(true)}
      >
        <span className="i-lucide-flag size-4" aria-hidden="true" />
        Denunciar<span className="sr-only"> {content.title}</span>
      </button>
      {isOpen && (
        <ReportDialog
          title={`Denunciar ${content.title}`}
          question="O que há de errado?"
          reasons={titleReasons}
          textLength={reportLength}
          send={(reason, text) => sendReport(content.id, { reason, text })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
