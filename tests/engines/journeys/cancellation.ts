import { journey } from '#tests/engines/journey.ts'
import { enter, viewerLike } from '#tests/engines/people.ts'
import { an } from '#tests/engines/tab.ts'

export const cancellation = journey(
  'shows an offer in a cancellation and accepts it',
  async ({ tab, site }) => {
    await enter(tab, await viewerLike(site, 'Ana'), '/conta/visao-geral')
    await tab.sees(an('heading', undefined, an('main')))
    await tab.open('/retencao/selecionar-plano')
    await tab.sees(an('button', 'Cancelar assinatura'))
    await tab.press(an('button', 'Ver o desconto'))
    await tab.sees(an('heading', '30% de desconto nas próximas 3 faturas'))
    await tab.browser.back()
    await tab.press(an('button', 'Cancelar assinatura'))
    await tab.isAt('/retencao/resumo-pedido')
    await tab.press(an('button', 'Voltar às opções'))
    await tab.press(an('button', 'Ver o desconto'))
    await tab.press(an('button', 'Continuar com desconto'))
    await tab.sees(an('heading', 'Desconto aplicado'))
  },
)
