import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import type { DescribedAct, DescribedChange, DescribedReading } from './act.ts'
import { customerFields, withEmails } from './customer-field.ts'

const Preview = v.object({
  /** For example `account:12`. */
  subject: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  /** In Portuguese. */
  steps: v.array(v.string()),
})

const idOf = ({ command }: Pick<DescribedAct, 'command'>) =>
  command.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())

const pathOf = ({ command }: Pick<DescribedAct, 'command'>) =>
  `/v1/staff/${command.replace(' ', '/')}/`

/** Readings are POST too, because addresses must not contain e-mails or CPFs. */
const common = ({ roles, input, description, refusals = [] }: DescribedAct) =>
  ({
    method: 'POST',
    access: 'staff',
    roles,
    description,
    body: withEmails(input),
    refusals: customerFields(input).length > 0 ? [...refusals, 'customer-not-found'] : refusals,
    extension: true,
  }) as const

export const readingOperation = (act: DescribedReading) =>
  operation({
    ...common(act),
    id: idOf(act),
    path: pathOf(act),
    summary: act.summary,
    answer: act.answer,
  })

export const previewOperation = (act: DescribedChange) =>
  operation({
    ...common(act),
    id: `${idOf(act)}Simular`,
    path: `${pathOf(act)}simular/`,
    summary: `Simula: ${act.summary}`,
    description: `Changes nothing and answers the steps of a call that does this: ${act.description}`,
    answer: Preview,
  })

export const changeOperation = (act: DescribedChange) =>
  operation({
    ...common(act),
    ...(act.isRepeatable ? {} : { idempotent: true }),
    id: idOf(act),
    path: pathOf(act),
    summary: act.summary,
    answer: act.answer,
  })
