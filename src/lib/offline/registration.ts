import { meetNewBuild } from '#lib/browser/scripts/new-build.ts'
import { onReturning, whenQuiet } from '#lib/browser/navigation/prerendering.ts'
import { buildTag, isBuildMessage, workerPath } from '#shared/service-worker.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

/** An open page checks for a new build at most this often, when the person returns to it. */
const askEveryMs = 60 * 60_000

/** The policy of protected pages allows only this address for a worker. */
const trustedAddress = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const rules = { createScriptURL: () => workerPath }
  const policy = trustedTypes?.createPolicy('vereda-service-worker', rules) ?? rules
  return policy.createScriptURL(workerPath)
}

const askAgainOnReturn = (registration: ServiceWorkerRegistration) => {
  let askedAt = Date.now()
  onReturning(() => {
    if (!navigator.onLine || Date.now() - askedAt < askEveryMs) return
    askedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Browsers that refuse workers, for example in private windows, go without. */
export const registerWorker = async (): Promise<void> => {
  const version = document.querySelector<HTMLMetaElement>(`meta[name=${buildTag}]`)?.content
  if (version === undefined || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (isBuildMessage(data) && data.version !== version) meetNewBuild()
  })
  await whenQuiet()
  try {
    askAgainOnReturn(
      await navigator.serviceWorker.register(trustedAddress(), { updateViaCache: 'none' }),
    )
  } catch {
    /* The next page tries again. */
  }
}
