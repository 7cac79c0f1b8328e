import type { Breach } from './promises.ts'
import type { Told } from './world.ts'

type Known = (breach: Breach, told: Told) => boolean

const dayOf = (said: unknown) => Number((said as readonly unknown[])[3])

/** Defects of the product that a walk ends at; each goes when it is mended. */
const knownDefects: Record<string, Known> = {
  'a free invoice ends a pause early': ({ rule }, { service, upcoming }) =>
    rule === 'changes plan as told' && service.paused_until !== null && upcoming?.amount === 0,
  'a debt after a pause is dated by the old period': ({ rule, told, happened }) =>
    rule === 'mail payment-document' && dayOf(told) < dayOf(happened),
  'a free invoice of a Pix or boleto is mailed as a failed payment': ({ rule, happened }) =>
    rule === 'mail payment-failed' && (happened as readonly unknown[])[0] === 0,
}

export const isKnown: Known = (breach, told) =>
  Object.values(knownDefects).some((known) => known(breach, told))
