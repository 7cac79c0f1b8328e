import { counted } from '#shared/counted.ts'
import { jobActs } from '#shared/staff/team/job-acts.ts'
import { implementActs } from '#server/acts/act.ts'
import { listFailedJobs, retryFailedJobs } from '#server/jobs/failed.ts'

export const jobDesk = implementActs(jobActs, {
  listFailed: ({ db }) => listFailedJobs(db),
  retry: async ({ db, clock }) => {
    const failed = await listFailedJobs(db)
    return {
      subject: 'jobs',
      before: { failed: failed.length },
      steps: [
        failed.length === 0
          ? 'Nada a fazer: nenhuma tarefa falhou.'
          : `Tenta de novo ${counted(failed.length, 'tarefa', 'tarefas')}.`,
      ],
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
})
