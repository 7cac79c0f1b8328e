interface Tab {
  label: string
  href: string
  route: string
  /** Routes of nested screens. */
  inside: readonly string[]
}

/** Spec section 2, plus payment. */
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

/** A nested screen marks its tab with `true`. */
export const currentMark = ({ route, inside }: Tab, shown: string): 'page' | 'true' | undefined => {
  if (route === shown) return 'page'
  return inside.includes(shown) ? 'true' : undefined
}

export const parentTab = (shown: string): Tab | undefined =>
  accountTabs.find(({ inside }) => inside.includes(shown))
