import { formatDay } from '#shared/time.ts'
import { privacyActs } from '#shared/staff/customers/privacy-acts.ts'
import { implementActs, type Planner } from '#server/acts/act.ts'
import { askForEmail, checkNewEmail } from '#server/desk/email.ts'
import { requireCustomer } from '#server/desk/find.ts'
import { findErasure } from '#server/identity/erasures.ts'
import { erasureGraceMs, requestErasure, undoErasure } from './erasure/request.ts'
import { readExport } from './export/export.ts'

const erasureState = (row: Awaited<ReturnType<typeof findErasure>>) => ({
  planned_for: row?.planned_for ?? null,
  erased_at: row?.erased_at ?? null,
})

const erase: Planner<typeof privacyActs.erase> = async (deps, { customer }) => {
  await requireCustomer(deps.db, customer)
  const known = await findErasure(deps.db, customer)
  const day = formatDay(known?.planned_for ?? deps.clock() + erasureGraceMs)
  return {
    subject: `account:${customer}`,
    before: erasureState(known),
    steps: known
      ? [`Nada a fazer: a exclusão já foi pedida, para ${day}.`]
      : [
          `A conta ${customer} é apagada em ${day}. Até lá, dá para desistir.`,
          'A assinatura é cancelada agora. Nos 7 dias de arrependimento, o valor volta.',
          'O cliente recebe um e-mail com o protocolo.',
        ],
    perform: async () => {
      const answer = await requestErasure(deps, customer)
      const done = `A conta ${customer} será apagada em ${day}. Protocolo: ${answer.protocol}.`
      return { after: erasureState(await findErasure(deps.db, customer)), answer, done }
    },
  }
}

const keep: Planner<typeof privacyActs.keep> = async (deps, { customer }) => {
  await requireCustomer(deps.db, customer)
  return {
    subject: `account:${customer}`,
    before: erasureState(await findErasure(deps.db, customer)),
    steps: ['A conta não é mais apagada, e a assinatura volta a ser como antes do pedido.'],
    perform: async () => {
      const answer = await undoErasure(deps, customer)
      const done = `A conta ${customer} não será apagada.`
      return { after: erasureState(await findErasure(deps.db, customer)), answer, done }
    },
  }
}

const exportData: Planner<typeof privacyActs.exportData> = async (deps, { customer }) => {
  await requireCustomer(deps.db, customer)
  return {
    subject: `account:${customer}`,
    before: null,
    steps: ['Escreve tudo o que a conta guarda. Entregue só a quem é dono dela.'],
    perform: async () => {
      const copy = await readExport(deps, customer)
      return { after: { sections: copy.sections.length }, answer: copy }
    },
  }
}

const changeEmail: Planner<typeof privacyActs.changeEmail> = async (deps, { customer, email }) => {
  const account = await requireCustomer(deps.db, customer)
  await checkNewEmail(deps, account, email)
  return {
    subject: `account:${customer}`,
    before: { is_waiting: false },
    steps: [
      'O novo endereço recebe um link de 60 minutos, e o antigo, um aviso.',
      'Com o link usado, todas as sessões terminam, e o e-mail muda.',
    ],
    perform: async () => {
      await askForEmail(deps, account, email)
      return {
        after: { is_waiting: true },
        answer: { pending_email: email },
        done: `O link foi para ${email}: o e-mail da conta muda quando ele for usado.`,
      }
    },
  }
}

export const privacyDesk = implementActs(privacyActs, { exportData, erase, keep, changeEmail })
