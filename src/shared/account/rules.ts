/** `***.456.789-**`, from eleven digits: enough to recognise one's own. */
export const maskedCpf = (digits: string): string =>
  `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`

const earliest = '1900-01-01'

/** Of someone who was born by now; `date` is an ISO date. */
export const isPlausibleBirthDate = (date: string, now: number): boolean =>
  date >= earliest && date <= new Date(now).toISOString().slice(0, 10)

/** `1990-05-31` of `31/05/1990`; anything else as it is, for the schema to refuse. */
export const isoOfDay = (text: string): string =>
  text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')

/** `31/05/1990` of `1990-05-31`. */
export const dayOfIso = (iso: string): string =>
  iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

/** `(11) 98765-4321` of the digits of a number with its area code. */
export const shownPhone = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** `01310-100` of eight digits. */
export const shownPostalCode = (digits: string): string =>
  digits.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** Said by the screen that a form leads back to; the hash goes once it is said. */
const greetings: Record<string, string> = {
  '#dados-salvos': 'Seus dados foram salvos.',
  '#senha-alterada': 'Senha alterada. Os outros dispositivos saíram da conta.',
}

export const greetingOf = (hash: string): string | undefined => greetings[hash]

/** The field error of an e-mail that another account has. */
export const emailTaken = 'Este e-mail já está em uso.'
