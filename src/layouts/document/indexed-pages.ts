import { type Route, routes } from '#shared/routes.ts'

/** Pages that search engines may list; all others have `noindex`. */
interface IndexedPage {
  route: Route
  /** Shown on the picture of a shared link. */
  headline: string
  /** Shown by search engines: 110 to 155 characters. */
  description: string
}

/** Not in the route table, because browser scripts load that. */
const texts: Readonly<Record<string, Omit<IndexedPage, 'route'>>> = {
  plans: {
    headline: 'Escolha o seu plano',
    description:
      'Conheça os planos da Vereda: filmes, séries e imersões em português, sem anúncios. Pague com cartão, Pix ou boleto e cancele quando quiser.',
  },
  login: {
    headline: 'Entre e continue de onde parou',
    description:
      'Entre na sua conta da Vereda, escolha o seu perfil e continue de onde parou: filmes, séries, infantil e imersões em português, em qualquer tela.',
  },
  terms: {
    headline: 'Termos de uso',
    description:
      'O que vale entre você e a Vereda: assinatura, cobrança, cancelamento, arrependimento em sete dias, perfis e uso do serviço, em linguagem clara.',
  },
  privacy: {
    headline: 'Política de privacidade',
    description:
      'Quais dados a Vereda trata, para quê e por quanto tempo, como protegemos crianças e adolescentes e como exercer os seus direitos pela LGPD.',
  },
  about: {
    headline: 'Sobre a Vereda',
    description:
      'A Vereda é um streaming em português: filmes e séries da nossa literatura, um mundo só das crianças e imersões para ir mais fundo em cada história.',
  },
  accessibility: {
    headline: 'Acessibilidade',
    description:
      'Como a Vereda trabalha para que todas as pessoas assistam: teclado, leitores de tela, legendas, contraste, o que ainda falta e como falar conosco.',
  },
}

export const indexedPages: readonly IndexedPage[] = routes.flatMap((route) => {
  const text = texts[route.name]
  return text ? [{ route, ...text }] : []
})

export const shareImages = {
  lead: 'Streaming de histórias em português',
  /** For pages without their own image. */
  standard: { name: 'vereda', headline: 'Toda boa história começa por um caminho' },
} as const

export const shareImagePath = (name: string): string => `/og/${name}.jpg`
