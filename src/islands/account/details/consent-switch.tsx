import { useSyncExternalStore } from 'react'
import { SwitchRow } from '#islands/ui/switch-row.tsx'
import { decideConsent, storedConsent, watchConsent } from '#lib/consent.ts'
import { showSuccess } from '#lib/toast.ts'

const allowsAnalytics = () => storedConsent()?.analytics ?? false

/** The same choice as in the preferences of the footer; it counts as it is switched. */
export const ConsentSwitch = () => {
  const isOn = useSyncExternalStore(watchConsent, allowsAnalytics)
  const decide = (isWanted: boolean) => {
    decideConsent(isWanted)
    showSuccess(isWanted ? 'Medição de audiência permitida.' : 'Medição de audiência desligada.')
  }
  return (
    <SwitchRow
      icon="i-lucide-chart-no-axes-column"
      label="Medição de audiência"
      note="Conta visitas e títulos abertos, só neste navegador e nunca em um perfil Kids. O serviço funciona igual sem ela."
      checked={isOn}
      onChange={(event) => decide(event.currentTarget.checked)}
    />
  )
}
