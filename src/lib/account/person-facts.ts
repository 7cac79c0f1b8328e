import type { SocialProvider } from '#lib/session/social/store.ts'
import { formatDay } from '#shared/time.ts'
import type { Customer } from '#shared/account/contract.ts'
import type { Fact } from './overview-facts.ts'
import type { Address } from '#shared/account/person.ts'
import { dayOfIso, shownPhone, shownPostalCode } from '#shared/account/rules.ts'

const missing = 'Não informado'

/** `Rua Augusta, 1500, ap 12, Consolação, São Paulo, SP, 01310-100`. */
export const addressLine = (address: Address): string =>
  [
    `${address.street}, ${address.number}`,
    address.complement,
    address.district,
    `${address.city}, ${address.state}`,
    shownPostalCode(address.postal_code),
  ]
    .filter(Boolean)
    .join(', ')

export const personFacts = (customer: Customer): Fact[] => [
  { label: 'Nome', value: customer.name },
  { label: 'E-mail', value: customer.email },
  { label: 'Telefone', value: customer.phone ? shownPhone(customer.phone) : missing },
  { label: 'CPF', value: customer.document ?? missing },
  {
    label: 'Data de nascimento',
    value: customer.birth_date ? dayOfIso(customer.birth_date) : missing,
  },
  { label: 'Endereço', value: customer.address ? addressLine(customer.address) : missing },
  { label: 'Cliente desde', value: formatDay(customer.created_at) },
]

const providerNames: Record<string, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}

export const providerName = (
  id: string,
  known: readonly { id: string; name: string }[] = [],
): string => known.find((provider) => provider.id === id)?.name ?? providerNames[id] ?? id

/** Also includes connected providers that are no longer offered. */
export const providersToShow = (
  offered: readonly SocialProvider[],
  connected: readonly string[],
): (SocialProvider & { isConnected: boolean })[] => [
  ...offered.map(({ id, name }) => ({ id, name, isConnected: connected.includes(id) })),
  ...connected
    .filter((id) => offered.every((provider) => provider.id !== id))
    .map((id) => ({ id, name: providerName(id), isConnected: true })),
]
