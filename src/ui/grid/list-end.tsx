const toTop = () => {
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

export const ListEnd = () => (
  <div className="gutter flex flex-wrap items-center justify-center gap-x-6 gap-y-3 pt-12 text-muted">
    <p>Você chegou ao fim da lista</p>
    <button type="button" className="button-quiet" onClick={toTop}>
      Voltar ao topo
    </button>
  </div>
)
