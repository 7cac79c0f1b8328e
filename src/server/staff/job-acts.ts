import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { counted } from '#shared/counted.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { Count, Moment } from '#server/acts/answer-fields.ts'
import { listFailedJobs, retryFailedJobs } from '#server/jobs/failed.ts'

const FailedJob = v.object({
  id: Id,
  kind: v.string(),
  /** The number or uuid of the thing that it is about. */
  subject: v.string(),
  attempts: Count,
  failed_at: Moment,
  last_error: v.nullable(v.string()),
})

export const jobActs: readonly Act[] = [
  reading({
    command: 'tarefa falhas',
    summary: 'As tarefas que o servidor desistiu de fazer, e por quê',
    description:
      'Lists the background jobs that the server has given up, with the last error of each.',
    roles: ['support', 'finance'],
    input: v.object({}),
    answer: v.array(FailedJob),
    read: ({ db }) => listFailedJobs(db),
  }),
  change({
    command: 'tarefa repetir',
    summary: 'Tenta mais uma vez todas as tarefas que falharam',
    description: 'Tries every failed background job once more.',
    roles: ['support', 'finance'],
    input: v.object({}),
    answer: v.object({ retried: Count }),
    plan: async ({ db, clock }) => {
      const failed = await listFailedJobs(db)
      return {
        subject: 'jobs',
        before: { failed: failed.length },
        steps: [`Tenta de novo ${counted(failed.length, 'tarefa', 'tarefas')}.`],
        perform: async () => {
          const retried = await retryFailedJobs(db, clock())
          const done =
            retried === 0
              ? 'Nenhuma tarefa tinha falhado.'
              : `${counted(retried, 'tarefa será feita', 'tarefas serão feitas')} de novo, já.`
          return { after: { retried }, answer: { retried }, done }
        },
      }
    },
  }),
]
