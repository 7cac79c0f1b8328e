import { useStore } from '@nanostores/react'
import { later } from '#ui/screen/later.tsx'
import { $shownSignLanguage } from '#lib/player/sign-language/shown.ts'

const SignWindow = later(async () => (await import('./sign-window.tsx')).SignWindow)

export const SignLanguage = () => {
  const address = useStore($shownSignLanguage)
  return address === undefined ? null : <SignWindow key={address} address={address} />
}
