import * as v from 'valibot'
import { Cents } from '#shared/common-schemas.ts'

const unit = 'x-unit'

/** In cents; the terminal also takes reais, such as `5,00`. */
export const amountField = (description: string) =>
  v.pipe(
    Cents,
    v.minValue(1, 'Informe 1 centavo ou mais.'),
    v.title('valor'),
    v.description(description),
    v.metadata({ [unit]: 'cents' }),
  )

export const isAmountField = (schema: v.GenericSchema): boolean =>
  v.getMetadata(schema)[unit] === 'cents'
