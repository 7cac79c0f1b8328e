import { demoPassword } from '#server/demo/accounts.ts'
import { journey } from '#tests/engines/journey.ts'
import { an } from '#tests/engines/tab.ts'

export const login = journey(
  'leads from login to the profile choice and on to the home',
  async ({ tab }) => {
    await tab.open('/login')
    await tab.fill('E-mail', 'ana@vereda.test')
    await tab.fill('Senha', demoPassword)
    await tab.press(an('button', 'Entrar'))
    await tab.isAt(/^\/sessao/)
    await tab.sees(an('heading', 'Quem está assistindo?'))
    await tab.press(an('button', 'João'))
    await tab.isAt('/')
    await tab.sees(an('link', undefined, an('region', /^Top 10/)))
  },
)
