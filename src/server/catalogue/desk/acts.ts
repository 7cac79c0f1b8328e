import { titleActs } from '#shared/staff/catalogue/acts.ts'
import { implementActs } from '#server/acts/act.ts'
import { listEveryTitle } from './title-list.ts'

export const titleDesk = implementActs(titleActs, {
  list: ({ db, clock }, values) => listEveryTitle(db, values, clock()),
})
