import * as v from 'valibot'
import { type Act, reading } from './act.ts'

const AuditQuery = v.object({
  subject: v.optional(
    v.pipe(v.string(), v.title('de'), v.description('Só de um assunto, como account:12')),
  ),
  limit: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(1000),
      v.title('limite'),
      v.description('Quantas linhas no máximo'),
    ),
    50,
  ),
})

export const auditActs: readonly Act[] = [
  reading({
    command: 'auditoria listar',
    summary: 'O que a equipe fez, do mais recente ao mais antigo',
    roles: ['owner'],
    input: AuditQuery,
    read: ({ db }, { subject, limit }) =>
      db
        .selectFrom('staff_acts')
        .selectAll()
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }),
]
