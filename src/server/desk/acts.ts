import { counted } from '#shared/counted.ts'
import { customerActs } from '#shared/staff/customers/acts.ts'
import { implementActs } from '#server/acts/act.ts'
import { blockAccount, endSessions, unblockAccount } from './block.ts'
import { describeCustomer } from './describe.ts'
import { requireCustomer, searchCustomers } from './find.ts'
import { listDevices } from '#server/account/queries.ts'

export const customerDesk = implementActs(customerActs, {
  search: ({ db }, { text }) => searchCustomers(db, text),
  show: (deps, { customer }) => describeCustomer(deps, customer),
  block: async (deps, { customer, reason }) => {
    const account = await requireCustomer(deps.db, customer)
    const devices = (await listDevices(deps.db, customer, deps.clock())).length
    return {
      subject: `account:${customer}`,
      before: { is_blocked: account.is_enable !== 1, devices },
      steps: [
        devices === 0
          ? `Bloqueia a conta ${customer}, que não está aberta em nenhum dispositivo.`
          : `Bloqueia a conta ${customer} e encerra as sessões de ${counted(devices, 'dispositivo', 'dispositivos')}.`,
        'A assinatura segue como está: para parar a cobrança, use assinatura cancelar.',
      ],
      perform: async () => {
        await blockAccount(deps, customer)
        return {
          after: { is_blocked: true, reason },
          answer: { is_blocked: true },
          done: `A conta ${customer} está bloqueada, e ninguém mais está nela.`,
        }
      },
    }
  },
  unblock: async (deps, { customer, reason }) => {
    const account = await requireCustomer(deps.db, customer)
    return {
      subject: `account:${customer}`,
      before: { is_blocked: account.is_enable !== 1 },
      steps: [`Libera a conta ${customer}. Para entrar, o cliente usa a senha de antes.`],
      perform: async () => {
        await unblockAccount(deps, account)
        return {
          after: { is_blocked: false, reason },
          answer: { is_blocked: false },
          done: `A conta ${customer} está liberada: o cliente pode entrar.`,
        }
      },
    }
  },
  listSessions: async ({ db, clock }, { customer }) => {
    await requireCustomer(db, customer)
    return listDevices(db, customer, clock())
  },
  endSessions: async (deps, { customer }) => {
    await requireCustomer(deps.db, customer)
    const devices = (await listDevices(deps.db, customer, deps.clock())).length
    return {
      subject: `account:${customer}`,
      before: { devices },
      steps: [
        devices === 0
          ? `A conta ${customer} não está aberta em nenhum dispositivo.`
          : `Encerra as sessões de ${counted(devices, 'dispositivo', 'dispositivos')}. A senha continua valendo.`,
      ],
      perform: async () => {
        await endSessions(deps, customer)
        return {
          after: { devices: 0 },
          answer: { ended: devices },
          done: `A conta ${customer} não está aberta em nenhum dispositivo: ${counted(devices, 'sessão terminou', 'sessões terminaram', 'não havia sessão para encerrar')}.`,
        }
      },
    }
  },
})
