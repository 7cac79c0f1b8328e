import { noteInterruption } from '#lib/browser/notices/interruptions.ts'
import { consentKey, keepConsent, storedConsent } from '#lib/session/tracking/consent.ts'

/* Elements with `data-open-consent` open the preferences. */
const root = document.documentElement
const dialog = document.querySelector<HTMLDialogElement>('[data-consent-dialog]')
const analytics = dialog?.querySelector<HTMLInputElement>('[name=analytics]')

const choose = (allowsAnalytics: boolean) => {
  if (root.dataset.consent === 'asked') noteInterruption(Date.now())
  keepConsent(allowsAnalytics)
  root.dataset.consent = 'given'
}

const openPreferences = () => {
  if (!dialog || !analytics) return
  analytics.checked = storedConsent()?.analytics ?? false
  dialog.showModal()
}

const actions: Record<string, () => void> = {
  accept: () => choose(true),
  reject: () => choose(false),
  save: () => choose(analytics?.checked ?? false),
  back: () => undefined,
}

addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest('[data-open-consent]')) {
    // Without scripts, the link leads to the policy's section on consent.
    event.preventDefault()
    return openPreferences()
  }
  const action = actions[target.closest<HTMLElement>('button[data-consent]')?.dataset.consent ?? '']
  action?.()
  if (action || target === dialog) dialog?.close()
})

addEventListener('storage', ({ key }) => {
  if (key === consentKey) root.dataset.consent = storedConsent() ? 'given' : 'asked'
})
