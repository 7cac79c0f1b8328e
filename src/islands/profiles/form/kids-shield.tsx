const shields = [
  [
    'i-lucide-clapperboard',
    'Conteúdo',
    'Só títulos infantis, até a faixa etária que você escolher.',
  ],
  [
    'i-lucide-user-lock',
    'Dados pessoais',
    'Conta, e-mail, senha e dispositivos ficam fora de alcance.',
  ],
  ['i-lucide-message-circle-off', 'Interação', 'Não lê nem escreve comentários.'],
  ['i-lucide-credit-card', 'Compras', 'Planos, cartões e pagamentos ficam fechados.'],
] as const

/** Always on for kids profiles (ECA Digital), so there is no switch. */
export const KidsShield = () => (
  <ul aria-label="Proteções sempre ligadas" className="grid gap-3 sm:grid-cols-2">
    {shields.map(([icon, title, text]) => (
      <li key={title} className="flex gap-3 rounded-control bg-raised/70 p-4">
        <span className={`${icon} mt-0.5 size-6 shrink-0 text-accent`} aria-hidden="true" />
        <span className="min-w-0">
          <span className="flex items-center gap-2 font-semibold">
            {title}
            <span className="i-lucide-lock size-3.5 text-muted" aria-hidden="true" />
          </span>
          <span className="mt-0.5 block text-pretty text-sm text-muted">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)
