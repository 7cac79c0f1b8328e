/** Words come later than the turning sign, which itself comes late: a short wait stays calm. */
export const wordsAfterMs = 1_000
export const hintAfterMs = 8_000

export interface Wait {
  waitedMs: number
  isOnline: boolean
  /** What is asked for is answered. */
  hasContact: boolean
  /** The first picture has been there. */
  hasStarted: boolean
}

/** What is said while there is no picture, and what a long wait is likely to be. */
export const waitingWords = (wait: Wait) => ({
  text: wait.isOnline && wait.hasContact ? 'Carregando…' : 'Reconectando…',
  hint: wait.waitedMs < hintAfterMs ? undefined : waitingHint(wait),
})

const waitingHint = ({ isOnline, hasContact, hasStarted }: Wait) => {
  if (!isOnline) return 'Você está sem internet. O vídeo continua assim que a conexão voltar.'
  if (!hasContact) return 'A conexão caiu. O vídeo continua assim que ela voltar.'
  return hasStarted
    ? 'A conexão está lenta. Uma qualidade menor pode ajudar.'
    : 'A conexão está lenta. O vídeo já vai começar.'
}
