import { randomUUID } from 'node:crypto'
import { newPassword } from '#tests/support/checkout.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { journey } from '#tests/engines/journey.ts'
import { askerAt } from '#tests/engines/people.ts'
import { an, type Tab } from '#tests/engines/tab.ts'

interface Invoices {
  results: { payment: { uuid: string } | null }[]
}

const isReady = (tab: Tab) =>
  tab.until(() =>
    tab.read(() => {
      if (!document.querySelector('form[data-ready]')) throw new Error('The form is not ready')
    }),
  )

export const signUp = journey(
  'signs up with Pix and enters once it is paid',
  async ({ tab, site, ask }) => {
    await tab.open('/cadastro/plano/essencial')
    await isReady(tab)
    await tab.fill('Nome completo', 'Pessoa de Teste')
    await tab.fill('E-mail', `motor-${randomUUID().slice(0, 8)}@exemplo.com.br`)
    await tab.fill(/^Telefone com DDD/, '11987654321')
    await tab.press(an('button', 'Continuar'))
    await tab.isAt('/cadastro/plano/essencial/usuario')
    await isReady(tab)
    await tab.press(an('radio', 'Pix'))
    await tab.fill(/^Escolha uma senha/, newPassword)
    await tab.fill(/^CPF/, freshCpf())
    await tab.press(an('checkbox'))
    await tab.press(an('button', /^Gerar Pix de R\$\s19,90$/))
    await tab.isAt('/cadastro/sucesso')
    await tab.sees(an('heading', 'Aguardando seu Pix'))
    const token = await tab.read(() => localStorage.getItem('vereda.token') ?? '')
    const { results } = await askerAt(site, token)<Invoices>('/v1/invoices/')
    const payment = results[0]?.payment?.uuid ?? ''
    await ask(`/v1/sandbox/payments/${payment}/settle/`, { data: { outcome: 'paid' } })
    await tab.sees(an('heading', 'Tudo certo'))
    await tab.press(an('link', 'Escolher perfil e assistir'))
    await tab.isAt('/sessao')
  },
)
