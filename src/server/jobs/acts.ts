import * as v from 'valibot'
import { type Act, change, reading } from '#server/staff/act.ts'
import { listFailedJobs, retryFailedJobs } from './failed.ts'

export const jobActs: readonly Act[] = [
  reading({
    command: 'tarefa falhas',
    summary: 'As tarefas que o servidor desistiu de fazer, e por quê',
    roles: ['support', 'finance'],
    input: v.object({}),
    read: ({ db }) => listFailedJobs(db),
  }),
  change({
    command: 'tarefa repetir',
    summary: 'Tenta mais uma vez todas as tarefas que falharam',
    roles: ['support', 'finance'],
    input: v.object({}),
    plan: async ({ db, clock }) => {
      const failed = await listFailedJobs(db)
      return {
        subject: 'jobs',
        before: { failed: failed.length },
        steps: [`Tenta de novo ${failed.length} tarefas.`],
        perform: async () => {
          const retried = await retryFailedJobs(db, clock())
          return { after: { retried }, answer: { retried } }
        },
      }
    },
  }),
]
