import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { FamilyPin } from './family-pin.ts'

export const Family = v.object({
  asks_to_leave_kids: v.boolean(),
  has_pin: v.boolean(),
})

export type Family = v.InferOutput<typeof Family>

/** Open to kids profiles, because they show what leaving requires. */
export const getFamily = operation({
  id: 'getFamily',
  method: 'GET',
  path: '/v1/family/',
  access: 'account',
  summary: 'Se a saída do mundo infantil pede senha e se a família tem um PIN',
  description:
    'Tells whether leaving the kids world asks for a secret, and whether the family has a PIN, but never the PIN.',
  answer: Family,
  extension: true,
})

export const patchFamily = operation({
  id: 'patchFamily',
  method: 'PATCH',
  path: '/v1/family/',
  access: 'adult',
  confirmed: true,
  summary: 'Liga ou desliga o pedido de senha na saída do mundo infantil e troca o PIN',
  description:
    'Sets whether leaving the kids world asks for a secret, and the PIN; what is left out stays, and `pin: null` removes the PIN.',
  body: v.object({
    asks_to_leave_kids: v.optional(v.boolean('Informe sim ou não.')),
    pin: v.optional(v.nullable(FamilyPin)),
  }),
  answer: Family,
  extension: true,
})
