import { useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { sendCommentReport } from '#lib/engagement/api.ts'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import { eraseComment, type Thread } from '#lib/engagement/comments.ts'
import { commentReasons } from '#lib/engagement/report-reasons.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { showError } from '#lib/browser/notices/toast.ts'

const ConfirmDialog = later(
  async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
)
const ReportDialog = later(
  async () => (await import('#ui/dialog/report-dialog.tsx')).ReportDialog,
) as typeof import('#ui/dialog/report-dialog.tsx').ReportDialog

const headingId = 'comentarios'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * The comment's buttons disappear with it. The dialog first returns the focus to them, so two
 * frames pass before it moves to the heading.
 */
const erase = async (thread: Thread, comment: Comment) => {
  await nextFrame()
  await nextFrame()
  document.getElementById(headingId)?.focus()
  try {
    await eraseComment(thread, comment)
  } catch (error) {
    showError(refusalOf(error).message)
  }
}

interface ActionProps {
  icon: string
  label: string
  onPress: () => void
}

const Action = ({ icon, label, onPress }: ActionProps) => (
  <button type="button" className="comment-action focus-ring" onClick={onPress}>
    <span className={`${icon} size-4`} aria-hidden="true" />
    {label}
  </button>
)

interface Props {
  comment: Comment
  thread: Thread
  onEdit: () => void
}

export const CommentActions = ({ comment, thread, onEdit }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <div className="-ml-3 flex flex-wrap">
      {comment.is_mine ? (
        <>
          <Action icon="i-lucide-pencil" label="Editar" onPress={onEdit} />
          <Action icon="i-lucide-trash-2" label="Apagar" onPress={() => setIsAsking(true)} />
        </>
      ) : (
        <Action icon="i-lucide-flag" label="Denunciar" onPress={() => setIsAsking(true)} />
      )}
      {isAsking && comment.is_mine && (
        <ConfirmDialog
          text="O comentário será apagado para todo mundo."
          confirmLabel="Apagar"
          onClose={close}
          onConfirm={() => {
            close()
            void erase(thread, comment)
          }}
        />
      )}
      {isAsking && !comment.is_mine && (
        <ReportDialog
          title="Denunciar comentário"
          question={`O que há de errado com o comentário de ${comment.author.name}?`}
          reasons={commentReasons}
          send={(reason) => sendCommentReport(comment.id, reason)}
          onClose={close}
        />
      )}
    </div>
  )
}
