import type { Breach } from './promises.ts'
import type { Told } from './world.ts'

type Known = (breach: Breach, told: Told) => boolean

/** Defects of the product that a walk ends at; each goes when it is mended. */
const knownDefects: Record<string, Known> = {
  'a pause ends with a begun cancellation': ({ rule }, { service }) =>
    rule === 'a begun cancellation names its end' && service.state === 'expired',
  'a preview forgets a planned pause': ({ rule }, { service }) =>
    rule === 'a plan renews as previewed' && service.paused_until !== null,
  'an erasure undone in a begun cancellation mails too much': ({ rule }, { service }) =>
    rule === 'mail cancellation-undone' && service.state === 'canceling',
  'a card that pays what is owed is announced with its past day': ({ rule }, { service }) =>
    rule === 'mail method-changed' && service.state === 'active',
  'a failed first charge names no amount': ({ rule, happened }) =>
    rule === 'mail payment-failed' && Array.isArray(happened) && happened[0] === null,
  'a planned plan that is paid early begins early': ({ rule, told }) =>
    (rule === 'changes plan as told' && (told as { next: unknown }).next !== null) ||
    rule === 'a paid renewal brings its plan on its day',
  'an order that names a plan is overruled': ({ rule }) => rule === 'an order leads to its plan',
  'a new card leaves the document of the renewal': ({ rule }) =>
    rule === 'a charged card leaves no document',
  'a boleto of a weekend has no successor': ({ rule }, { service }) =>
    rule === 'a debt can be paid' && service.payment_method === 'boleto',
  'a receipt forgets a planned pause': ({ rule }, { service }) =>
    rule === 'mail receipt' && service.paused_until !== null,
  'a new card is tried for all past days of retry at once': ({ rule, told }, { at }) =>
    rule === 'tries again when it said' && Number(told) <= at,
  'a boleto that ends tonight gets a successor and stays': ({ rule }, { service }) =>
    rule === 'one payable document of an invoice' && service.payment_method === 'boleto',
}

export const isKnown: Known = (breach, told) =>
  Object.values(knownDefects).some((known) => known(breach, told))
