import { formatMoney } from '#shared/billing/money.ts'
import { counted } from '#shared/counted.ts'
import { formatDay } from '#shared/time.ts'
import { priceActs } from '#shared/staff/plans/price-acts.ts'
import { implementActs } from '#server/acts/act.ts'
import { keepPrice, requireAnnouncedPrice } from './kept-price.ts'
import { announcePrice, countPayers, requirePriceChange } from './price-change.ts'

export const priceDesk = implementActs(priceActs, {
  announce: async (deps, { slug, priceCents, startsAt }) => {
    const plan = await requirePriceChange(deps.db, slug, startsAt, deps.clock())
    const payers = await countPayers(deps.db, plan.id)
    const day = formatDay(startsAt)
    return {
      subject: `plan:${slug}`,
      before: { price_cents: plan.price_cents },
      steps: [
        `${plan.name}: de ${formatMoney(plan.price_cents)} para ${formatMoney(priceCents)}.`,
        `${counted(payers, 'assinante recebe', 'assinantes recebem', 'Nenhum assinante recebe')} um e-mail agora, e o novo preço na primeira renovação a partir de ${day}.`,
        `Quem assina a partir de ${day} paga o novo preço na hora.`,
        'Nesse dia, mude o preço também em plans.json.',
      ],
      perform: async () => {
        const told = await announcePrice(deps, { slug, priceCents, startsAt })
        return {
          after: { price_cents: priceCents, starts_at: startsAt, told },
          answer: { told, starts_at: startsAt, price_cents: priceCents },
          done: `${plan.name} passa a custar ${formatMoney(priceCents)} em ${day}. ${counted(told, 'assinante recebe', 'assinantes recebem', 'Nenhum assinante recebe')} o e-mail.`,
        }
      },
    }
  },
  keep: async (deps, { slug }) => {
    const { plan, coming, told } = await requireAnnouncedPrice(deps.db, slug, deps.clock())
    return {
      subject: `plan:${slug}`,
      before: { price_cents: coming.price_cents, starts_at: coming.starts_at },
      steps: [
        `${plan.name}: o preço de ${formatMoney(coming.price_cents)} anunciado para ${formatDay(coming.starts_at)} não vale mais.`,
        `${counted(told, 'assinante que soube dele recebe', 'assinantes que souberam dele recebem', 'Nenhum assinante recebe')} um e-mail agora.`,
      ],
      perform: async () => {
        const mailed = await keepPrice(deps, slug)
        return {
          after: { told: mailed },
          answer: { told: mailed },
          done: `${plan.name} continua com o preço de agora. ${counted(mailed, 'assinante recebe', 'assinantes recebem', 'Nenhum assinante recebe')} o e-mail.`,
        }
      },
    }
  },
})
