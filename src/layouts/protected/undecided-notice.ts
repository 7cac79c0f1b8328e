import { sendKeep } from '#lib/account/api.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { askAgain } from '#lib/api/query-client.ts'
import { showError, showSuccess } from '#lib/browser/notices/toast.ts'

const button = document.querySelector<HTMLButtonElement>('.undecided [data-stay]')

/** The new status takes the notice away. */
const stay = async (pressed: HTMLButtonElement) => {
  if (pressed.ariaDisabled === 'true') return
  pressed.ariaDisabled = 'true'
  try {
    await sendKeep()
    showSuccess('Cancelamento desfeito. Sua assinatura continua como antes.')
  } catch (error) {
    showError(refusalOf(error).message)
  }
  await askAgain()
  pressed.ariaDisabled = 'false'
}

button?.addEventListener('click', () => void stay(button))
