import { useEffect, useState } from 'react'
import { type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import { savePhoto } from '#lib/profiles/manage.ts'
import type { Profile } from '#shared/profiles/contract.ts'

interface Picture {
  /** Leads to the server, or to the file in this browser. */
  address: string
  /** Undefined for the photo that the profile has already. */
  file: Blob | undefined
}

const savedPicture = (profile: Profile | undefined): Picture | undefined =>
  profile?.photo ? { address: profile.photo, file: undefined } : undefined

/** The photo of a form: chosen, put aside for an avatar or removed, and nothing of it sent yet. */
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

  /** Brings the saved profile's photo to what the form shows; returns why that failed. */
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
    /** The photo stays on offer while an avatar is chosen instead. */
    offered: picture?.address,
    /** The profile will show this address, or its avatar for null. */
    shown: shown?.address ?? null,
    choose,
    remove,
    use: setIsUsed,
    send,
  }
}

export type Photo = ReturnType<typeof usePhoto>
