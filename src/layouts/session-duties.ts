import { watchAccount, watchSession } from '#lib/session/store.ts'

/* What every protected page owes its reader: an ended session leads out, the account's status leads on. */
watchSession()
watchAccount()
