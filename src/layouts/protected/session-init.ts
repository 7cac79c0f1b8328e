import { keepPlace } from '#lib/browser/scroll-restoration.ts'
import { watchAccount, watchSession } from '#lib/session/store.ts'
import { trackTopBar, trackVisit } from '#lib/session/tracking.ts'

/*
 * What every protected page owes its reader: an ended session leads out, the account's status leads
 * on, who comes back finds the page as it was, and only with consent is the visit measured.
 */
watchSession()
watchAccount(trackVisit)
trackTopBar()
keepPlace()
