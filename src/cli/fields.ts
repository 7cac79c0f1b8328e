import * as v from 'valibot'
import type { Options } from 'yargs'
import type { ActInput } from '#shared/staff/acts/act.ts'
import { isAmountField } from '#shared/staff/acts/amount-field.ts'
import { isCustomerField } from '#shared/staff/acts/customer-field.ts'

export interface Field {
  key: string
  /** The option's name. */
  word: string
  options: Options
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
        // An amount has two options, and yargs would require both.
        demandOption: !isOptional(schema) && !isAmount,
      },
    }
  })
