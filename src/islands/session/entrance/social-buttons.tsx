import { useEffect, useState } from 'react'
import { queryClient } from '#lib/api/query-client.ts'
import { type SocialProvider, socialProvidersQuery } from '#lib/session/social/store.ts'

interface Props {
  isBusy: boolean
  onChoose: (provider: SocialProvider) => void
  verb?: string
}

/** If the request fails, only the password login remains. */
const useProviders = () => {
  const [providers, setProviders] = useState<readonly SocialProvider[]>([])
  useEffect(() => {
    const load = async () => {
      const answer = await queryClient.fetchQuery(socialProvidersQuery())
      setProviders(answer.providers)
    }
    load().catch(() => undefined)
  }, [])
  return providers
}

/** Placed last with reserved space, so nothing shifts when the answer arrives. */
export const SocialButtons = ({ isBusy, onChoose, verb = 'Entrar' }: Props) => {
  const providers = useProviders()
  return (
    <div className="min-h-31 pt-6">
      {providers.length > 0 && (
        <>
          <p className="mb-4 flex items-center gap-4 text-sm text-muted before:(h-px flex-1 bg-line content-empty) after:(h-px flex-1 bg-line content-empty)">
            ou
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-3">
            {providers.map((provider) => (
              <button
                key={provider.id}
                type="button"
                className="button-quiet min-h-13 px-2! text-15px"
                aria-disabled={isBusy}
                onClick={() => onChoose(provider)}
              >
                {verb} com {provider.name}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
