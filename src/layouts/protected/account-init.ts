import { watchStatus } from '#lib/account/status-watch.ts'

/* Account pages redirect when the account's status changes. It is requested after everything visible. */
if (document.readyState === 'complete') watchStatus()
else addEventListener('load', () => watchStatus(), { once: true })
