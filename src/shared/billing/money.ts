const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56` from whole cents (number format of spec section 9); the space does not break. */
export const formatMoney = (cents: number): string => reais.format(cents / 100)
