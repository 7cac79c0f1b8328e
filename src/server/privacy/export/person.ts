import { retentionPeriods } from '#shared/account/legal-documents.ts'
import type { Address } from '#shared/account/person.ts'
import { findErasure } from '#server/identity/erasures.ts'
import { findAccount } from '#server/identity/accounts.ts'
import { type SectionOf, table } from './section.ts'
import {
  cpfText,
  dateText,
  dayText,
  missing,
  momentText,
  phoneText,
  yesNo,
} from '#server/acts/words.ts'

const leadLabels: Record<string, string> = {
  name: 'Nome',
  phone: 'Telefone',
  document: 'CPF',
  address: 'Endereço',
  plan: 'Plano',
  coupon: 'Cupom',
  planref: 'Oferta',
  utm: 'Origem',
}

const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(', ') : String(value)

/** `Plano: pleno; Origem: jornal`. */
const fieldText = (json: string): string =>
  Object.entries(JSON.parse(json) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${leadLabels[name] ?? name}: ${valueText(value)}`)
    .join('; ')

const addressText = (json: string | null) => {
  if (json === null) return missing
  const { street, number, complement, city, state, postal_code } = JSON.parse(json) as Address
  const line = [street, number, complement].filter(Boolean).join(', ')
  return `${line}, ${city}, ${state}, CEP ${postal_code}`
}

export const personSection: SectionOf = async (db, { accountId }) => {
  const account = await findAccount(db, accountId)
  const identities = await db
    .selectFrom('identities')
    .select(['provider', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return {
    title: 'Conta',
    note: 'Para identificar você, entrar na conta e cobrar a assinatura. Fica enquanto a conta existir.',
    facts: [
      ['Nome', account.name],
      ['E-mail', account.email],
      ['E-mail confirmado', yesNo(account.confirmed_email === account.email)],
      ['Telefone', phoneText(account.phone)],
      ['CPF', cpfText(account.document)],
      ['Data de nascimento', dateText(account.birth_date)],
      ['Endereço', addressText(account.address)],
      ['Conta criada em', momentText(account.created_at)],
      ['Tem senha', yesNo(account.password_hash !== '')],
      ['Tem PIN da família', yesNo(account.family_pin_hash !== null)],
      ['Sair do Perfil Kids pede senha', yesNo(account.asks_to_leave_kids)],
    ],
    tables: [
      table(['Login por outro serviço', 'Ligado em'], identities, (row) => [
        row.provider,
        dayText(row.created_at),
      ]),
    ],
  }
}

/** Only the browser stores the choice about audience measurement. */
export const consentSection: SectionOf = async (db, { accountId }) => {
  const account = await findAccount(db, accountId)
  const erasure = await findErasure(db, accountId)
  return {
    title: 'Consentimentos e pedidos',
    note: 'Para provar o que você aceitou e pediu. A escolha sobre medição de audiência fica só no seu navegador.',
    facts: [
      ['Versão aceita dos termos de uso', account.terms_version ?? missing],
      ['Termos aceitos em', momentText(account.terms_accepted_at)],
      ['Pedido de exclusão', erasure ? momentText(erasure.requested_at) : 'nenhum'],
      ...(erasure
        ? ([
            ['Protocolo do pedido', erasure.protocol],
            ['Exclusão marcada para', momentText(erasure.planned_for)],
          ] as [string, string][])
        : []),
    ],
    tables: [],
  }
}

/** Includes unfinished sign-ups with the account's e-mail. */
export const leadSection: SectionOf = async (db, { accountId }) => {
  const { email } = await findAccount(db, accountId)
  const columns = ['step', 'email', 'fields', 'created_at', 'updated_at', 'converted_at'] as const
  const leads = db.selectFrom('leads').select(columns)
  const own = await leads.where('account_id', '=', accountId).execute()
  const begun = await leads.where('email', '=', email).where('account_id', 'is', null).execute()
  return {
    title: 'Cadastro',
    note: `O que ficou do cadastro: plano, cupom e de onde você veio. Um cadastro não concluído some em ${retentionPeriods.leadDays} dias.`,
    facts: [],
    tables: [
      table(
        ['Começou em', 'Alterado em', 'Concluído em', 'E-mail', 'Dados'],
        [...own, ...begun],
        (row) => [
          momentText(row.created_at),
          momentText(row.updated_at),
          momentText(row.converted_at),
          row.email || '–',
          fieldText(row.fields),
        ],
      ),
    ],
  }
}
