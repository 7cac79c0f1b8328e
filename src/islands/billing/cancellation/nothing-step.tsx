export const NothingStep = () => (
  <div className="flex flex-col gap-3 sm:flex-row">
    <a href="/conta/visao-geral" className="button-quiet min-h-13">
      Ver minha conta
    </a>
    <a href="/reativacao/selecionar-plano" className="button-quiet min-h-13">
      Ver os planos
    </a>
  </div>
)
