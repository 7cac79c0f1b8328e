/** By Banco Central code; other banks are shown by code alone. */
const names: Record<string, string> = {
  '001': 'Banco do Brasil',
  '003': 'Banco da Amazônia',
  '004': 'Banco do Nordeste',
  '021': 'Banestes',
  '033': 'Santander',
  '041': 'Banrisul',
  '070': 'BRB',
  '077': 'Banco Inter',
  '104': 'Caixa Econômica Federal',
  '208': 'BTG Pactual',
  '212': 'Banco Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '389': 'Banco Mercantil',
  '422': 'Banco Safra',
  '655': 'Banco BV',
  '707': 'Banco Daycoval',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

export const bankOfBoleto = (digits: string): { code: string; name?: string } => {
  const code = digits.slice(0, 3)
  const name = names[code]
  return { code, ...(name && { name }) }
}
