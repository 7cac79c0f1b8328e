/** Kept as they are shown. A changed one counts as another reason from then on. */
export const cancelReasons = [
  'Está caro para mim',
  'Assisto pouco',
  'Não encontrei o que queria assistir',
  'Tive problemas para assistir',
  'Prefiro outro serviço',
  'É só por um tempo',
] as const

/** Stands for itself until the person writes one. */
export const otherReason = 'Outro motivo'
