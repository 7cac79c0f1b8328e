import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import type { DescribedAct, DescribedChange, DescribedReading } from './act.ts'
import { customerFields, withEmails } from './customer-field.ts'

const Preview = v.object({
  /** A kind and a number, such as `account:12`. */
  subject: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  /** Sentences for the person who decides. */
  steps: v.array(v.string()),
})

/** `cliente encerrar-sessoes` becomes `clienteEncerrarSessoes`. */
const idOf = ({ command }: Pick<DescribedAct, 'command'>) =>
  command.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())

const pathOf = ({ command }: Pick<DescribedAct, 'command'>) =>
  `/v1/staff/${command.replace(' ', '/')}/`

/** Always with a body, also to read: an address must not hold an e-mail or a CPF. */
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

/** Says what the change would do; nothing happens. */
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
