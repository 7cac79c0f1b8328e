/** `***.456.789-**`, from eleven digits: enough to recognise one's own. */
export const maskedCpf = (digits: string): string =>
  `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`

const earliest = '1900-01-01'

/** Of someone who was born by now; `date` is an ISO date. */
export const isPlausibleBirthDate = (date: string, now: number): boolean =>
  date >= earliest && date <= new Date(now).toISOString().slice(0, 10)
