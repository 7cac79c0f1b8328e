import { useState } from 'react'
import { useForm } from '#ui/form/use-form.ts'
import { usePhoto } from '#islands/profiles/photo/use-photo.ts'
import { freeCover } from '#lib/profiles/avatars.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { ProfileFields } from '#shared/profiles/profile-fields.ts'
import { saveProfile } from '#lib/profiles/manage.ts'
import { pathAfterForm } from '#lib/profiles/places.ts'
import { newProfile, readProfileForm } from '#lib/profiles/profile-form.ts'
import { hasCover } from '#shared/profiles/profile-rules.ts'
import { cancelled, withStepUp } from '#lib/session/step-up.ts'

export interface FormProps {
  customerId: number
  profiles: readonly Profile[]
  /** Undefined for a new profile. */
  profile: Profile | undefined
}

export const useProfileForm = ({ customerId, profiles, profile }: FormProps) => {
  const [edited, setEdited] = useState(profile)
  const [before] = useState(() => profile ?? newProfile(freeCover(false, profiles)))
  const [name, setName] = useState(before.name)
  const [isKids, setIsKids] = useState(before.is_kids)
  const [cover, setCover] = useState(before.cover)
  const photo = usePhoto(profile)
  const { form, ...state } = useForm({
    schema: ProfileFields,
    asksBeforeLeaving: true,
    read: (element) => readProfileForm(new FormData(element), before),
    send: async (fields) => {
      const saved = await withStepUp(() => saveProfile(customerId, edited, fields))
      if (saved === cancelled) return undefined
      setEdited(saved)
      const refusal = await photo.send(customerId, saved)
      if (refusal) return refusal
      location.assign(pathAfterForm(location.search, profile === undefined))
      return 'leaving'
    },
  })

  /** Each profile type has its own avatars; switching back restores the previous one. */
  const switchKids = () => {
    const next = !isKids
    setIsKids(next)
    const changed = { cover: before.cover, is_kids: next }
    setCover(
      next === before.is_kids && hasCover(changed) ? before.cover : freeCover(next, profiles),
    )
  }

  const person = { name, setName, isKids, switchKids, cover, setCover, photo }
  return { form, ...state, before, edited, ...person }
}
