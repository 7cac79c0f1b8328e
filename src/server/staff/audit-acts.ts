import { auditActs } from '#shared/staff/team/audit-acts.ts'
import { implementActs } from '#server/acts/act.ts'

export const auditDesk = implementActs(auditActs, {
  list: ({ db }, { subject, limit }) =>
    db
      .selectFrom('staff_acts')
      .selectAll()
      .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
})
