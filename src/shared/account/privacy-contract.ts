import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Instant } from '#shared/common-schemas.ts'

/** Cells are formatted for people, in Portuguese. */
const ExportTable = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.string())),
})

const ExportSection = v.object({
  title: v.string(),
  /** Purpose and retention of the data. */
  note: v.string(),
  /** Label and value. */
  facts: v.array(v.tuple([v.string(), v.string()])),
  tables: v.array(ExportTable),
})

export const AccountExport = v.object({
  generated_at: Instant,
  sections: v.array(ExportSection),
})

export type AccountExport = v.InferOutput<typeof AccountExport>

export const getExport = operation({
  id: 'getExport',
  method: 'GET',
  path: '/v1/accounts/export/',
  access: 'adult',
  confirmed: true,
  activity: 'data_exported',
  summary: 'Uma cópia de tudo o que a conta guarda',
  description:
    'Answers a copy of all that is stored about the account and its profiles, without secrets or card numbers.',
  answer: AccountExport,
  refusals: ['too-many-attempts'],
  extension: true,
})

/** `planned_for` is null without a request. */
export const Erasure = v.object({
  planned_for: v.nullable(Instant),
  requested_at: v.nullable(Instant),
  protocol: v.nullable(v.string()),
})

export type Erasure = v.InferOutput<typeof Erasure>

export const getErasure = operation({
  id: 'getErasure',
  method: 'GET',
  path: '/v1/accounts/erasure/',
  access: 'adult',
  summary: 'Se a conta está para ser excluída, e quando',
  description:
    'Tells whether and when the account will be erased; all fields are null without a request.',
  answer: Erasure,
  extension: true,
})

export const postErasure = operation({
  id: 'postErasure',
  method: 'POST',
  path: '/v1/accounts/erasure/',
  access: 'adult',
  confirmed: true,
  activity: 'erasure_requested',
  summary: 'Pede a exclusão da conta',
  description:
    'Plans the erasure of the account after days of grace, in which everything works but the subscription does not renew; a second call does not move the day.',
  answer: Erasure,
  extension: true,
})

export const deleteErasure = operation({
  id: 'deleteErasure',
  method: 'DELETE',
  path: '/v1/accounts/erasure/',
  access: 'adult',
  activity: 'erasure_undone',
  summary: 'Desiste da exclusão da conta',
  description:
    'Gives the planned erasure up, and with it the end of the subscription that it brought.',
  answer: Erasure,
  extension: true,
})
