import type { ReactNode } from 'react'
import { ApiError, refusalOf } from '#lib/api/problems.ts'
import { askForMissing } from '#lib/api/query-client.ts'
import { ScreenMessage } from './screen-message.tsx'

interface Props {
  error: Error
  /** Shown for 404. */
  unknown?: ReactNode
  /** Set if the page already has an `h1`. */
  isPart?: boolean
}

/** A link to home does not help if home itself is refused. */
const waysOut = () => {
  const isHome = location.pathname === '/'
  return (
    <>
      {!isHome && (
        <a href="/" className="button-primary">
          Voltar ao início
        </a>
      )}
      <a href="/sessao" className={isHome ? 'button-primary' : 'button-quiet'}>
        Trocar de perfil
      </a>
    </>
  )
}

/** Spec section 8. */
export const ScreenFailure = ({ error, unknown, isPart = true }: Props) => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 && unknown) return unknown
  if (status === 403)
    return (
      <ScreenMessage
        isPart={isPart}
        icon="i-lucide-lock"
        title="Este conteúdo não está aberto aqui"
        text={error.message}
        actions={waysOut()}
      />
    )
  return (
    <div role="alert">
      <ScreenMessage
        isPart={isPart}
        icon="i-lucide-cloud-off"
        title="Erro!"
        text={refusalOf(error).message}
        actions={
          <button type="button" className="button-primary" onClick={() => void askForMissing()}>
            Tentar novamente
          </button>
        }
      />
    </div>
  )
}
