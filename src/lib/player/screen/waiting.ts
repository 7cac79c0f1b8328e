/** Words come later than the turning sign, which itself comes late: a short wait stays calm. */
export const wordsAfterMs = 1_000
export const hintAfterMs = 8_000

export interface Wait {
  waitedMs: number
  isOnline: boolean
  /** The first picture has been there. */
  hasStarted: boolean
}

/** What is said while there is no picture, and what a long wait is likely to be. */
export const waitingWords = ({ waitedMs, isOnline, hasStarted }: Wait) => ({
  text: isOnline ? 'Carregando…' : 'Reconectando…',
  hint: waitedMs < hintAfterMs ? undefined : waitingHint(isOnline, hasStarted),
})

const waitingHint = (isOnline: boolean, hasStarted: boolean) => {
  if (!isOnline) return 'Você está sem internet. O vídeo continua assim que a conexão voltar.'
  return hasStarted
    ? 'A conexão está lenta. Uma qualidade menor pode ajudar.'
    : 'A conexão está lenta. O vídeo já vai começar.'
}
