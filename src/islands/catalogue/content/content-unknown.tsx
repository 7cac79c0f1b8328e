import type { ReactNode } from 'react'
import { switchFamilyMode } from '#lib/profiles/queries.ts'
import type { Profile } from '#shared/profiles/contract.ts'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

export const unknownTitle = 'Título não encontrado'
export const hiddenTitle = 'Este título não aparece no modo família'

const Missing = ({ title, text, children }: Props) => (
  <section className="gutter grid min-h-[80svh] content-center justify-items-start gap-4 pt-20">
    <span className="i-lucide-compass size-12 text-accent" aria-hidden="true" />
    <h1 className="hero-title">{title}</h1>
    <p className="max-w-[46ch] text-lg text-muted">{text}</p>
    <div className="mt-2 flex flex-wrap gap-3">
      {children}
      <a href="/" className={children ? 'button-quiet' : 'button-primary'}>
        Voltar ao início
      </a>
    </div>
  </section>
)

/** Also shown for a title that the profile may not see. */
export const ContentUnknown = () => (
  <Missing
    title={unknownTitle}
    text="Ele pode ter saído do catálogo, ou o endereço não está certo. Há muitas outras histórias por aqui."
  />
)

export const ContentHidden = ({ profile }: { profile: Profile }) => (
  <Missing
    title={hiddenTitle}
    text="O modo família está ligado e mostra só o que é indicado para até 12 anos. Desative-o para assistir a este título neste perfil."
  >
    <button type="button" className="button-primary" onClick={() => void switchFamilyMode(profile)}>
      Desativar o modo família
    </button>
  </Missing>
)
