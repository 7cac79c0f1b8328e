import type { Breach } from './promises.ts'
import type { Told } from './world.ts'

type Known = (breach: Breach, told: Told) => boolean

/** Defects of the product that a walk ends at; each goes when it is mended. */
const knownDefects: Record<string, Known> = {
  'a card that pays what is owed is announced with its past day': ({ rule }, { service }) =>
    rule === 'mail method-changed' && service.state === 'active',
  'a receipt forgets a planned pause': ({ rule }, { service }) =>
    rule === 'mail receipt' && service.paused_until !== null,
  'a new card is tried for all past days of retry at once': ({ rule, told }, { at }) =>
    rule === 'tries again when it said' && Number(told) <= at,
  'a boleto that ends tonight gets a successor and stays': ({ rule }, { service }) =>
    rule === 'one payable document of an invoice' && service.payment_method === 'boleto',
}

export const isKnown: Known = (breach, told) =>
  Object.values(knownDefects).some((known) => known(breach, told))
