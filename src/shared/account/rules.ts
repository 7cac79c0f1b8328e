import { nationalDigits } from '#shared/phone.ts'

/** `***.456.789-**`. */
export const maskedCpf = (digits: string): string =>
  `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`

const earliest = '1900-01-01'

export const isPlausibleBirthDate = (date: string, now: number): boolean =>
  date >= earliest && date <= new Date(now).toISOString().slice(0, 10)

const adultYears = 18

/** Contracts require an age of 18. */
const latestBirthDate = (now: number): string => {
  const [year = '', ...rest] = new Date(now).toISOString().slice(0, 10).split('-')
  return [String(Number(year) - adultYears), ...rest].join('-')
}

/** Undefined if the date is possible. */
export const birthDateProblem = (date: string, now: number): string | undefined => {
  if (!isPlausibleBirthDate(date, now)) return 'Informe uma data válida.'
  return date <= latestBirthDate(now)
    ? undefined
    : `É preciso ter ${adultYears} anos ou mais para ter uma conta.`
}

/** `31/05/1990` becomes `1990-05-31`; other texts stay for the schema to refuse. */
export const isoOfDay = (text: string): string =>
  text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')

/** `1990-05-31` becomes `31/05/1990`. */
export const dayOfIso = (iso: string): string =>
  iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

/** `(11) 98765-4321`. */
export const shownPhone = (digits: string): string =>
  nationalDigits(digits).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** `01310-100`. */
export const shownPostalCode = (digits: string): string =>
  digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** A form returns with one of these hashes; it is removed after the text is shown. */
const greetings: Record<string, string> = {
  '#dados-salvos': 'Seus dados foram salvos.',
  '#confirme-o-email': 'Quase lá: confirme o novo e-mail pelo link que enviamos.',
  '#senha-alterada': 'Senha alterada. Os outros dispositivos saíram da conta.',
  '#conta-conectada': 'Conta conectada: agora você também entra com ela.',
}

const failures: Record<string, string> = {
  '#nao-conectada': 'Não foi possível conectar a outra conta. Tente de novo.',
  '#conectada-a-outra': 'Este acesso já está ligado a outra conta da Vereda.',
}

export const greetingOf = (hash: string): string | undefined => greetings[hash]

export const failureOf = (hash: string): string | undefined => failures[hash]

export const emailTaken = 'Este e-mail já está em uso.'
