import type { ReactNode } from 'react'

interface Props {
  /** A literal icon class: `i-lucide-compass`. */
  icon: string
  title: string
  text: string
  /** Defaults to a link to the start page. */
  actions?: ReactNode
  /** Set if the page already has an `h1`. */
  isPart?: boolean
}

const home = (
  <a href="/" className="button-primary">
    Voltar ao início
  </a>
)

export const ScreenMessage = ({ icon, title, text, actions = home, isPart = false }: Props) => {
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <section className="gutter mx-auto max-w-2xl flex flex-col items-center gap-4 py-16 text-center md:py-28">
      <span className={`${icon} size-12 text-accent`} aria-hidden="true" />
      <Heading className="text-balance font-display text-3xl font-semibold md:text-4xl">
        {title}
      </Heading>
      <p className="max-w-[46ch] text-pretty text-lg text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}
