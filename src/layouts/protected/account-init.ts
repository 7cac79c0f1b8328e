import { watchStatus } from '#lib/account/status-watch.ts'

/*
 * Every account page follows the account's status and redirects when it changes. The status loads
 * after everything visible.
 */
if (document.readyState === 'complete') watchStatus()
else addEventListener('load', () => watchStatus(), { once: true })
