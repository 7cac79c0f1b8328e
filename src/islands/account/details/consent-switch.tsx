import { useSyncExternalStore } from 'react'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { storedConsent } from '#lib/session/tracking/consent.ts'
import { decideConsent, watchConsent } from '#lib/session/tracking/consent-switch.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'

const allowsAnalytics = () => storedConsent()?.analytics ?? false

/** The same choice as in the footer's preferences. */
export const ConsentSwitch = () => {
  const isOn = useSyncExternalStore(watchConsent, allowsAnalytics)
  const decide = (isWanted: boolean) => {
    decideConsent(isWanted)
    showSuccess(isWanted ? 'Medição de uso permitida.' : 'Medição de uso desligada.')
  }
  return (
    <SwitchRow
      icon="i-lucide-chart-no-axes-column"
      label="Medição de uso"
      note="Registra as telas e os títulos que você abre, com sua conta, para melhorarmos o serviço. Nunca em um perfil infantil. A escolha vale neste navegador."
      checked={isOn}
      onChange={(event) => decide(event.currentTarget.checked)}
    />
  )
}
