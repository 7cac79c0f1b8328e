/**
 * A Brazilian number as area code and subscriber, 10 or 11 digits. Removes the country's code and the prefixes of
 * long-distance calls, with or without carrier: +55 31…, 0055 31…, 031…, 0 21 31…. Other texts stay for the schema to
 * refuse. 55 is an area code as well, so without a `+` it is the country's only before a whole number.
 */
export const nationalDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:(?:\+|00)55|55(?=(?:0(?:\d{2})?)?[1-9]\d{9,10}$))/, '')
    .replace(/^0(?:\d{2})?(?=[1-9]\d{9,10}$)/, '')
