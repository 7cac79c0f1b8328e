import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Customer } from '#shared/account/contract.ts'
import { providersToShow } from '#lib/account/person-facts.ts'
import { customerQuery } from '#lib/account/queries.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { showError, showSuccess } from '#lib/browser/notices/toast.ts'
import {
  disconnectProvider,
  leaveToConnect,
  type SocialProvider,
  socialProvidersQuery,
} from '#lib/session/social/store.ts'

const useLogins = ({ id }: Customer) => {
  const [busy, setBusy] = useState<string>()
  const run = async (provider: SocialProvider, task: () => Promise<boolean>) => {
    if (busy) return
    setBusy(provider.id)
    const isDone = await task().catch((error: unknown) => {
      showError(refusalOf(error).message)
      return false
    })
    if (!isDone) setBusy(undefined)
  }
  const connect = (provider: SocialProvider) => run(provider, () => leaveToConnect(provider))
  const disconnect = (provider: SocialProvider) =>
    run(provider, async () => {
      if (!(await disconnectProvider(provider.id))) return false
      await queryClient.invalidateQueries({ queryKey: customerQuery(id).queryKey })
      showSuccess(`${provider.name} desconectado. Sua senha continua valendo.`)
      return false
    })
  return { busy, connect, disconnect }
}

export const SocialLogins = ({ customer }: { customer: Customer }) => {
  const { data } = useQuery(socialProvidersQuery(), queryClient)
  const { busy, connect, disconnect } = useLogins(customer)
  const shown = providersToShow(data?.providers ?? [], customer.social_logins)
  if (shown.length === 0) return null
  return (
    <div className="border-t border-line/60 pt-5">
      <h3 className="font-semibold">Entrar com outra conta</h3>
      <ul className="mt-2 divide-y divide-line/60">
        {shown.map((provider) => {
          const { id, name, isConnected } = provider
          const verb = isConnected ? 'Desconectar' : 'Conectar'
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="min-w-0">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-muted">{isConnected ? 'Conectada' : 'Não conectada'}</span>
              </p>
              <button
                type="button"
                className="button-quiet min-h-11! px-5!"
                aria-label={`${verb} ${name}`}
                aria-disabled={busy !== undefined}
                onClick={() => void (isConnected ? disconnect(provider) : connect(provider))}
              >
                {busy === id ? 'Um momento…' : verb}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
