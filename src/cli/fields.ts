import * as v from 'valibot'
import type { Options } from 'yargs'
import type { ActInput } from '#shared/staff/acts/act.ts'
import { isAmountField } from '#shared/staff/acts/amount-field.ts'
import { isCustomerField } from '#shared/staff/acts/customer-field.ts'

/** A field of an act as the terminal takes it. */
export interface Field {
  key: string
  /** Its word in the terminal. */
  word: string
  options: Options
  /** Money, which people write in reais. */
  isAmount: boolean
}

const unwrapped = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? unwrapped(schema.wrapped as v.GenericSchema) : schema

const kindOf = (schema: v.GenericSchema): Pick<Options, 'type' | 'choices' | 'array'> => {
  switch (schema.type) {
    case 'number':
      return { type: 'number' }
    case 'boolean':
      return { type: 'boolean' }
    case 'array':
      return { type: 'string', array: true }
    case 'picklist':
      return { choices: (schema as v.PicklistSchema<string[], undefined>).options }
    default:
      return { type: 'string' }
  }
}

const isOptional = ({ type }: v.GenericSchema) => type === 'optional' || type === 'nullish'

/** The fields of an act in the order of its schema. */
export const fieldsOf = (input: ActInput): Field[] =>
  Object.entries(input.entries).map(([key, entry]) => {
    const schema = entry as v.GenericSchema
    const inner = unwrapped(schema)
    const isCustomer = isCustomerField(inner)
    const isAmount = isAmountField(inner)
    return {
      key,
      word: v.getTitle(inner) ?? key,
      isAmount,
      options: {
        ...(isCustomer || isAmount ? { type: 'string' as const } : kindOf(inner)),
        describe: v.getDescription(inner),
        // An amount has two words, of which yargs would ask for both.
        demandOption: !isOptional(schema) && !isAmount,
      },
    }
  })
