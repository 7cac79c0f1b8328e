import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

const FailedJob = v.object({
  id: Id,
  kind: v.string(),
  /** Number or uuid of its subject. */
  subject: v.string(),
  attempts: Count,
  failed_at: Moment,
  last_error: v.nullable(v.string()),
})

export const jobActs = {
  listFailed: reading({
    command: 'tarefa falhas',
    summary: 'As tarefas que o servidor desistiu de fazer, e por quê',
    description:
      'Lists the background jobs that the server has given up, with the last error of each.',
    roles: ['support', 'finance'],
    input: v.object({}),
    answer: v.array(FailedJob),
  }),
  retry: change({
    command: 'tarefa repetir',
    summary: 'Tenta mais uma vez todas as tarefas que falharam',
    description: 'Tries every failed background job once more.',
    roles: ['support', 'finance'],
    input: v.object({}),
    answer: v.object({ retried: Count }),
  }),
}
