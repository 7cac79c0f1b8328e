import * as v from 'valibot'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'

/** As people name what was reported: `titulo:12`. */
const reference = v.string()

export const ReportCase = v.object({
  case: reference,
  due_at: Moment,
  late: v.picklist(['ATRASADA', '']),
  /** The next thing to do. */
  step: v.picklist(['decidir', 'responder']),
  reports: Count,
  from_kids: Count,
  /** Each with how many gave it. */
  reasons: v.string(),
})

export type ReportCase = v.InferOutput<typeof ReportCase>

/** A line of a case; of people only account numbers and names of profiles. */
export const ContextLine = v.object({
  part: v.string(),
  who: v.string(),
  /** Null for the title. */
  at: v.nullable(Moment),
  /** Of the video, such as 1:06; empty for what is about no second. */
  second: v.string(),
  text: v.string(),
})

export type ContextLine = v.InferOutput<typeof ContextLine>

export const DecidedCase = v.object({ case: reference, decision: v.picklist(['kept', 'hidden']) })

/** Counts accounts, because one may have reported more than once. */
export const AnsweredCase = v.object({ answered: Count })
