import { keepPlace } from '#lib/browser/navigation/scroll-restoration.ts'
import { registerWorker } from '#lib/offline/registration.ts'
import { watchAccount, watchSession } from '#lib/session/store.ts'
import { trackTopBar, trackVisit } from '#lib/session/tracking/tracking.ts'

/* A new service worker is not registered during a film, which its update could interrupt. */
watchSession()
watchAccount(trackVisit)
trackTopBar()
keepPlace()
if (document.documentElement.dataset.route !== 'watch') void registerWorker()
