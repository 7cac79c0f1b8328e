import { watchStatus } from '#lib/account/status-watch.ts'

/*
 * Every page of the account follows its status: a status that has turned elsewhere turns here too.
 * It is asked for after everything that is looked at.
 */
if (document.readyState === 'complete') watchStatus()
else addEventListener('load', () => watchStatus(), { once: true })
