export const UnknownPlan = () => (
  <div role="alert" className="rounded-card border border-line/60 bg-surface p-6 md:p-10">
    <h2 className="font-display text-2xl font-semibold">Este plano não está à venda</h2>
    <p className="mb-6 mt-2 max-w-lg text-muted">
      O endereço pode ter mudado, ou o plano saiu da vitrine. Escolha outro e siga: o que você já
      preencheu continua guardado.
    </p>
    <a href="/cadastro" className="button-primary">
      Ver os planos
    </a>
  </div>
)
