import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Instant } from '#shared/common-schemas.ts'

/** A table of the export; its cells are text for people, in Portuguese words and formats. */
const ExportTable = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.string())),
})

const ExportSection = v.object({
  title: v.string(),
  /** Purpose of the data, and how long they are stored. */
  note: v.string(),
  /** Pairs of label and value. */
  facts: v.array(v.tuple([v.string(), v.string()])),
  tables: v.array(ExportTable),
})

/** All data of the account and its profiles, without secrets or card numbers. */
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
  answer: AccountExport,
  refusals: ['too-many-attempts'],
  extension: true,
})

/** `planned_for` is the time of the erasure; null when nobody requested it. */
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
  answer: Erasure,
  extension: true,
})

/**
 * Erases the account after days of grace; until then everything works, the request can be undone
 * and the subscription does not renew. A second request does not change the first.
 */
export const postErasure = operation({
  id: 'postErasure',
  method: 'POST',
  path: '/v1/accounts/erasure/',
  access: 'adult',
  confirmed: true,
  activity: 'erasure_requested',
  summary: 'Pede a exclusão da conta',
  answer: Erasure,
  extension: true,
})

/** Undoes the request, and the end of the subscription that came with it. */
export const deleteErasure = operation({
  id: 'deleteErasure',
  method: 'DELETE',
  path: '/v1/accounts/erasure/',
  access: 'adult',
  activity: 'erasure_undone',
  summary: 'Desiste da exclusão da conta',
  answer: Erasure,
  extension: true,
})
