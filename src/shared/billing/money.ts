let reais: Intl.NumberFormat | undefined

/** `R$ 1.234,56` with a non-breaking space (spec section 9). */
export const formatMoney = (cents: number): string => {
  reais ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  return reais.format(cents / 100)
}
