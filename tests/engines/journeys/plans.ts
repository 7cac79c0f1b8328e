import { journey } from '#tests/engines/journey.ts'
import { an } from '#tests/engines/tab.ts'

export const plans = journey(
  'applies a coupon to the prices and passes it on',
  async ({ tab, allow }) => {
    allow(/status 404: GET \/api\/v1\/coupons|status 404: .*\/coupons/)
    await tab.open('/planos')
    await tab.sees(an('heading', 'Essencial'))
    await tab.fill('Tem um cupom?', 'NADA')
    await tab.press(an('button', 'Aplicar'))
    await tab.seesText('Este cupom não existe ou não vale mais.')
    await tab.fill('Tem um cupom?', 'leitura10')
    await tab.press(an('button', 'Aplicar'))
    await tab.seesText('Cupom LEITURA10: 10% nas três primeiras faturas.')
    await tab.seesText(/R\$\s17,91/)
    await tab.press(an('link', /Assinar.*Essencial/))
    await tab.isAt('/cadastro/plano/essencial?cupom=LEITURA10')
  },
)
