import { watchStatus } from '#lib/account/status-watch.ts'

/* Every page of the account follows its status: what has turned elsewhere turns here too. */
watchStatus()
