import * as v from 'valibot'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

/** For example `titulo:12`. */
const reference = v.string()

export const ReportCase = v.object({
  case: reference,
  due_at: Moment,
  late: v.picklist(['ATRASADA', '']),
  /** The next step. */
  step: v.picklist(['decidir', 'responder']),
  reports: Count,
  from_kids: Count,
  /** With counts. */
  reasons: v.string(),
})

export type ReportCase = v.InferOutput<typeof ReportCase>

/** Identifies people only by account number and profile name. */
export const ContextLine = v.object({
  part: v.string(),
  who: v.string(),
  at: v.nullable(Moment),
  /** Position in the video, such as 1:06, or empty. */
  second: v.string(),
  text: v.string(),
})

export type ContextLine = v.InferOutput<typeof ContextLine>

export const DecidedCase = v.object({ case: reference, decision: v.picklist(['kept', 'hidden']) })

/** Number of accounts. */
export const AnsweredCase = v.object({ answered: Count })
