/** The spinner is delayed and the text follows it, so that short waits stay calm. */
export const messageAfterMs = 1_000
export const hintAfterMs = 8_000

export interface Wait {
  waitedMs: number
  isOnline: boolean
  hasContact: boolean
  hasStarted: boolean
}

export const waitingMessage = (wait: Wait) => ({
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
