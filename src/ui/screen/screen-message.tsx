import type { ReactNode } from 'react'

interface Props {
  /** A literal icon class: `i-lucide-compass`. */
  icon: string
  title: string
  text: string
  /** Links to other pages; defaults to the start page. */
  actions?: ReactNode
  /** True inside a page that already has its `h1`. */
  isPart?: boolean
}

const home = (
  <a href="/" className="button-primary">
    Voltar ao início
  </a>
)

/** Replaces a screen's content with the reason why it is missing, and links to go on. */
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
