import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { reading } from '#shared/staff/acts/act.ts'
import { Moment } from '#shared/staff/acts/answer-fields.ts'

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

const AuditLine = v.object({
  id: Id,
  at: Moment,
  /** E-mail (HTTP) or name (terminal). */
  staff: v.string(),
  via: v.picklist(['terminal', 'http']),
  command: v.string(),
  /** For example `account:12`. */
  subject: v.string(),
  before: v.string(),
  after: v.string(),
  /** `begun` stays after a crash. */
  outcome: v.picklist(['begun', 'done', 'failed']),
})

export const auditActs = {
  list: reading({
    command: 'auditoria listar',
    summary: 'O que a equipe fez, do mais recente ao mais antigo',
    description:
      'Lists what the team has changed, the newest first; a line that stays `begun` tells of a crash.',
    roles: ['owner'],
    input: AuditQuery,
    answer: v.array(AuditLine),
  }),
}
