import { useId } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { closeNotice } from '#lib/engagement/opening-notices.ts'
import type { OpeningNotice } from '#lib/engagement/opening-rules.ts'

interface Props {
  notice: OpeningNotice
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

const icons: Record<OpeningNotice['kind'], string> = {
  'user-message': 'i-lucide-mail-open',
  popup: 'i-lucide-sparkles',
}

export const NoticeDialog = ({ notice }: Props) => {
  const textId = useId()
  const { kind, title, text, link, linkLabel } = notice
  const close = () => void closeNotice(notice)
  return (
    <ModalDialog
      onClose={close}
      aria-describedby={textId}
      className="notice-glow flex flex-col items-center p-6 pt-8 text-center md:(p-9 pt-10)"
    >
      <span className="notice-mark" aria-hidden="true">
        <span className={`${icons[kind]} size-8`} />
      </span>
      <Heading slot="title" className="mt-5 text-balance font-display text-3xl font-semibold">
        {title}
      </Heading>
      <p id={textId} className="mt-3 whitespace-pre-line text-pretty text-lg text-muted">
        {text}
      </p>
      <div className="mt-7 w-full flex flex-col gap-3">
        {link && (
          <a href={link} className="button-primary" onClick={close} ref={takeFocus}>
            {linkLabel}
          </a>
        )}
        <button
          type="button"
          className={link ? 'button-quiet' : 'button-primary'}
          onClick={close}
          ref={link ? undefined : takeFocus}
        >
          {link ? 'Agora não' : 'Entendi'}
        </button>
      </div>
    </ModalDialog>
  )
}
