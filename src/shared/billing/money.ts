let reais: Intl.NumberFormat | undefined

/** Formats whole cents as `R$ 1.234,56` (spec section 9), with a non-breaking space. */
export const formatMoney = (cents: number): string => {
  reais ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  return reais.format(cents / 100)
}
