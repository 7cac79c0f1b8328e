import { beforeAll, describe } from 'vitest'
import { ReactivationPage } from '#islands/billing/reactivation/reactivation-page.tsx'
import { RetentionFlow } from '#islands/billing/cancellation/retention-flow.tsx'
import { accountIslands } from '#tests/islands/screens/account-islands.ts'
import { enterAs, logIn } from '#tests/islands/screens/session.ts'
import { testUnusableAnswers, useUnusableAnswers } from '#tests/islands/screens/unusable.ts'
import { alsoMount } from '#tests/islands/screens/visit.ts'

const account = ['visao-geral', 'detalhes', 'alterar-dados', 'alterar-senha', 'perfis']
const money = ['dispositivos', 'gerenciar-pagamento', 'novo-cartao']

const accounts = [
  { enter: () => enterAs('Ana'), paths: [...account, ...money].map((tab) => `/conta/${tab}`) },
  { enter: () => logIn('volta@vereda.test'), paths: ['/reativacao/selecionar-plano'] },
  { enter: () => logIn('cancelando@vereda.test'), paths: ['/retencao/selecionar-plano'] },
]

const content = 'main :is(form, button, a[href]):not(nav *)'

useUnusableAnswers()
alsoMount({ ...accountIslands, ReactivationPage, RetentionFlow })

describe.each(accounts)('$paths', ({ enter, paths }) => {
  beforeAll(enter)
  testUnusableAnswers(paths.map((path) => ({ path, content })))
})
