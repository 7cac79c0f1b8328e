import * as v from 'valibot'

const sixDigits = 'O código tem 6 números.'

/** Six digits, as mailed; spaces that people copy along do not count. */
export const EmailCode = v.pipe(
  v.string('Digite o código.'),
  v.maxLength(20, sixDigits),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.nonEmpty('Digite o código.'),
  v.regex(/^\d{6}$/, sixDigits),
)
