interface AppStore {
  name: string
  lead: string
  icon: string
  /** Null hides the badge. */
  href: string | null
}

const apps: readonly AppStore[] = [
  {
    name: 'App Store',
    lead: 'Baixar na',
    icon: 'apple',
    href: 'https://apps.apple.com/br/app/vereda.example',
  },
  {
    name: 'Google Play',
    lead: 'Disponível no',
    icon: 'play',
    href: 'https://play.google.com/store/apps/details?id=example.vereda',
  },
]

/** OPERATOR: the sample values of a company that does not exist. Put your own here. */
export const company = {
  brand: 'Vereda',
  legalName: 'Vereda Streaming Ltda.',
  taxId: '12.345.678/0001-95',
  address: 'Rua das Sucupiras, 230, Savassi, Belo Horizonte, MG, 30140-000',
  /** Shown by banks when paying a Pix. */
  city: 'Belo Horizonte',
  email: 'ajuda@vereda.example',
  phone: '+55 31 90000-0000',
  supportHours: 'de segunda a sábado, das 8h às 20h (horário de Brasília)',
  /** Decreto 7.962/2013, art. 4. */
  supportAnswerDays: 5,
  /** Encarregado, LGPD art. 41: a person or a department. */
  dataOfficer: { name: 'Helena Duarte Prado', email: 'privacidade@vereda.example' },
  accessibility: { email: 'acessibilidade@vereda.example', answerDays: 5 },
  /** WhatsApp; digits with the country code. */
  supportChatNumber: '5531900000000',
  social: [
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/vereda.example' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/@vereda.example' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/vereda.example' },
  ],
  apps,
  pictureQuality: 'Até HD (720p)',
} as const

export const supportChatAddress = (
  message = 'Olá! Preciso de ajuda com a minha conta da Vereda.',
): string => `https://wa.me/${company.supportChatNumber}?${new URLSearchParams({ text: message })}`
