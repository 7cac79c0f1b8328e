import { meetNewBuild } from '#lib/browser/scripts/new-build.ts'
import { $servedScope, forgetProfile } from '#lib/profiles/store.ts'
import { deviceHeaders } from '#lib/session/tracking/device-mark.ts'
import { $token } from '#lib/session/token.ts'
import { createClient } from './client.ts'
import type { ApiError } from './problems.ts'
import { watchCall } from './waiting-calls.ts'

/** The page redirects when its token or profile is gone. */
const forgetRefused = ({ status, code }: ApiError, token: string) => {
  if (token !== $token.get()) return
  if (status === 401) $token.set(undefined)
  if (code === 'profile-not-active') forgetProfile()
}

export const { api, apiNext } = createClient({
  readToken: () => $token.get(),
  headersOf: deviceHeaders,
  onRefusal: forgetRefused,
  onOtherContract: meetNewBuild,
  onViewer: (scope) => $servedScope.set(scope),
  onCall: (call, { signal, keepalive, idempotencyKey }, leave) => {
    const kind = call.startsWith('GET ') ? 'read' : 'write'
    /* These have a limit of their own, or nothing waits for them. */
    if (kind === 'write' && (signal || keepalive)) return () => undefined
    return watchCall({ kind, isOrder: idempotencyKey !== undefined, leave })
  },
})
