interface Tab {
  label: string
  href: string
  /** Route table row of the tab itself. */
  route: string
  /** Rows that are reached from the tab. */
  inside: readonly string[]
}

/** The tabs of the account (spec section 2): four, plus payment. */
export const accountTabs: readonly Tab[] = [
  {
    label: 'Visão geral',
    href: '/conta/visao-geral',
    route: 'account-visao-geral',
    inside: [],
  },
  {
    label: 'Detalhes da conta',
    href: '/conta/detalhes',
    route: 'account-detalhes',
    inside: ['alterar-dados', 'alterar-senha', 'account-atividade'],
  },
  { label: 'Perfis', href: '/conta/perfis', route: 'account-perfis', inside: [] },
  {
    label: 'Dispositivos',
    href: '/conta/dispositivos',
    route: 'account-dispositivos',
    inside: [],
  },
  {
    label: 'Pagamento',
    href: '/conta/gerenciar-pagamento',
    route: 'gerenciar-pagamento',
    inside: ['novo-cartao', 'conta-boleto', 'conta-pix'],
  },
]

/** `page` for the screen itself, `true` for the tab that contains it. */
export const currentMark = ({ route, inside }: Tab, shown: string): 'page' | 'true' | undefined => {
  if (route === shown) return 'page'
  return inside.includes(shown) ? 'true' : undefined
}

/** The tab that a nested screen links back to. */
export const parentTab = (shown: string): Tab | undefined =>
  accountTabs.find(({ inside }) => inside.includes(shown))
