import utils from '@mrmgomes/boleto-utils'

interface ReadBoleto {
  sucesso: boolean
  codigoBarras: string
  linhaDigitavel: string
  valor: number
  vencimentoComNovoFator2025: Date
}

interface BoletoUtils {
  validarBoleto: (digits: string) => ReadBoleto
  calculaMod11: (digits: string) => number
}

/** The package has no types. */
export const boleto = utils as unknown as BoletoUtils
