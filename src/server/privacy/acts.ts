import * as v from 'valibot'
import { AccountExport, Erasure } from '#shared/account/privacy-contract.ts'
import { Email } from '#shared/session/credentials.ts'
import { formatDay } from '#shared/time.ts'
import { type Act, change } from '#server/acts/act.ts'
import { CustomerId } from '#server/acts/customer-field.ts'
import { askForEmail, checkNewEmail } from '#server/desk/email.ts'
import { requireCustomer } from '#server/desk/find.ts'
import { findErasure } from '#server/identity/erasures.ts'
import { erasureGraceMs, requestErasure, undoErasure } from './erasure/request.ts'
import { readExport } from './export/export.ts'

const ofCustomer = v.object({ customer: CustomerId })

const erasureState = (row: Awaited<ReturnType<typeof findErasure>>) => ({
  planned_for: row?.planned_for ?? null,
  erased_at: row?.erased_at ?? null,
})

const erase = change({
  command: 'cliente apagar',
  summary: 'Pede a exclusão da conta, com o prazo e as regras de quem pede pela tela',
  description:
    'Plans the erasure of an account by the rules that hold for its owner: the subscription is cancelled now, and a second call does not move the day.',
  roles: ['support'],
  refusals: ['customer-not-found', 'payment-unavailable'],
  input: ofCustomer,
  answer: Erasure,
  positionals: ['customer'],
  plan: async (deps, { customer }) => {
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
  },
})

const keep = change({
  command: 'cliente manter',
  summary: 'Desiste da exclusão da conta, enquanto ela não aconteceu',
  description: 'Gives the planned erasure of an account up while it has not happened.',
  roles: ['support'],
  refusals: ['customer-not-found'],
  input: ofCustomer,
  answer: Erasure,
  positionals: ['customer'],
  plan: async (deps, { customer }) => {
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
  },
})

const exportData = change({
  command: 'cliente exportar',
  isRepeatable: true,
  summary: 'Escreve a cópia dos dados de um cliente; com --json, inteira e para um arquivo',
  description:
    'Answers a copy of all that is stored about an account; the answer is not kept with a key, so it can be asked for again.',
  roles: ['support'],
  refusals: ['customer-not-found'],
  input: ofCustomer,
  answer: AccountExport,
  positionals: ['customer'],
  plan: async (deps, { customer }) => {
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
  },
})

const NewEmail = v.object({
  customer: CustomerId,
  email: v.pipe(Email, v.toLowerCase(), v.title('novo'), v.description('O novo e-mail')),
})

const changeEmail = change({
  command: 'cliente email',
  isRepeatable: true,
  summary: 'Pede a troca do e-mail: vale quando o link no novo endereço for usado',
  description:
    'Asks for another e-mail of an account; it holds once the link that is mailed to it was used, and every session ends then.',
  roles: ['support'],
  refusals: ['customer-not-found', 'customer-blocked', 'email-unchanged'],
  input: NewEmail,
  answer: v.object({ pending_email: v.string() }),
  positionals: ['customer', 'email'],
  plan: async (deps, { customer, email }) => {
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
  },
})

export const privacyActs: readonly Act[] = [exportData, erase, keep, changeEmail]
