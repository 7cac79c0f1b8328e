import * as v from 'valibot'

const wrong = 'Informe dia e hora de São Paulo, como 2026-12-24 ou 2026-12-24T20:00.'

/** A day means its midnight. Outputs milliseconds. */
export const SaoPauloTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/, wrong),
  v.transform((text) => Date.parse(`${text.includes('T') ? text : `${text}T00:00`}:00-03:00`)),
  v.number(wrong),
)
