import { useEffect, useState } from 'react'
import { type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import { savePhoto } from '#lib/profiles/manage.ts'
import type { Profile } from '#shared/profiles/contract.ts'

interface Picture {
  /** On the server, or of a file in this browser. */
  address: string
  /** Undefined for the stored photo. */
  file: Blob | undefined
}

const savedPicture = (profile: Profile | undefined): Picture | undefined =>
  profile?.photo ? { address: profile.photo, file: undefined } : undefined

/** Nothing is sent before `send`. */
export const usePhoto = (profile: Profile | undefined) => {
  const [picture, setPicture] = useState(() => savedPicture(profile))
  const [isUsed, setIsUsed] = useState(picture !== undefined)
  const shown = isUsed ? picture : undefined

  useEffect(() => {
    const address = picture?.file && picture.address
    return () => void (address && URL.revokeObjectURL(address))
  }, [picture])

  const choose = (file: Blob) => {
    setPicture({ address: URL.createObjectURL(file), file })
    setIsUsed(true)
  }

  const remove = () => {
    setPicture(undefined)
    setIsUsed(false)
  }

  /** Returns the refusal if the photo could not be saved. */
  const send = async (customerId: number, saved: Profile): Promise<FormRefusal | undefined> => {
    const isAsShown = shown ? !shown.file : !saved.photo
    if (isAsShown) return undefined
    try {
      await savePhoto(customerId, saved, shown?.file)
      return undefined
    } catch (error) {
      const { message, fields = {} } = refusalOf(error)
      const reason = fields.photo?.[0] ?? message
      return { message, fields: { photo: [`O perfil foi salvo, mas a foto não. ${reason}`] } }
    }
  }

  return {
    /** Still offered while an avatar is chosen. */
    offered: picture?.address,
    /** Null shows the avatar. */
    shown: shown?.address ?? null,
    choose,
    remove,
    use: setIsUsed,
    send,
  }
}

export type Photo = ReturnType<typeof usePhoto>
