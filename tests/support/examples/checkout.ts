import {
  checkEmail,
  convertLead,
  postLead,
  postLeadTrial,
  putLead,
} from '#shared/billing/checkout/contract.ts'
import { freshCard } from '#tests/support/cards.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { addLead, newEmail, newPassword } from '#tests/support/checkout.ts'
import { addPlan } from '#tests/support/plans.ts'
import type { Example } from './example.ts'

const noForeign = 'the uuid of a lead itself grants access'

export const checkoutExamples: readonly Example[] = [
  { operation: checkEmail, own: async () => ({ body: { email: newEmail() } }) },
  {
    operation: postLead,
    own: async () => ({
      body: { step: 'first', email: newEmail(), utm: { utm_source: 'jornal' } },
    }),
  },
  {
    operation: putLead,
    own: async ({ server }) => {
      const { uuid } = await addLead(server)
      return { params: { uuid }, body: { step: 'second', name: 'Pessoa Nova' } }
    },
    noForeign,
  },
  {
    operation: postLeadTrial,
    own: async ({ server }) => {
      const { uuid } = await addLead(server)
      const { number, exp_month, exp_year } = freshCard()
      return {
        params: { uuid },
        body: { document: freshCpf(), card: { number, exp_month, exp_year } },
      }
    },
    noForeign,
  },
  {
    operation: convertLead,
    own: async ({ server }) => {
      const plan = 'oferta'
      await addPlan(server, { slug: plan })
      const { uuid } = await addLead(server, { plan })
      return { params: { uuid }, body: { password: newPassword, accept_terms: true } }
    },
    noForeign,
  },
]
