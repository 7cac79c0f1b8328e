/** Also shown for a title that the profile may not see. */
export const ContentUnknown = () => (
  <section className="gutter grid min-h-[80svh] content-center justify-items-start gap-4 pt-20">
    <span className="i-lucide-compass size-12 text-accent" aria-hidden="true" />
    <h1 className="hero-title">Título não encontrado</h1>
    <p className="max-w-[46ch] text-lg text-muted">
      Ele pode ter saído do catálogo, ou o endereço não está certo. Há muitas outras histórias por
      aqui.
    </p>
    <a href="/" className="button-primary mt-2">
      Voltar ao início
    </a>
  </section>
)
