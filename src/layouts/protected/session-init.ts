import { keepPlace } from '#lib/browser/navigation/scroll-restoration.ts'
import { registerWorker } from '#lib/offline/registration.ts'
import { watchAccount, watchSession } from '#lib/session/store.ts'
import { trackTopBar, trackVisit } from '#lib/session/tracking/tracking.ts'

/*
 * Setup of every protected page: redirects when the session ends or the account's status requires
 * it, restores the page on return, and measures the visit only with consent. A newer build interrupts
 * no film.
 */
watchSession()
watchAccount(trackVisit)
trackTopBar()
keepPlace()
if (document.documentElement.dataset.route !== 'watch') void registerWorker()
