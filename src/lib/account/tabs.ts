interface Tab {
  label: string
  href: string
  /** Row of the route table that is the tab itself. */
  route: string
  /** Rows that are reached from it. */
  inside: readonly string[]
}

/** The places of the account (spec section 2), payment beside its four tabs. */
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
    inside: ['alterar-dados', 'alterar-senha'],
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

/** `page` for the screen itself, `true` for the tab that a screen belongs to. */
export const currentMark = ({ route, inside }: Tab, shown: string): 'page' | 'true' | undefined => {
  if (route === shown) return 'page'
  return inside.includes(shown) ? 'true' : undefined
}

/** The tab that a screen inside it leads back to. */
export const parentTab = (shown: string): Tab | undefined =>
  accountTabs.find(({ inside }) => inside.includes(shown))
