import { beforeEach, expect, test } from 'vitest'
import { company } from '#shared/company.ts'
import { type MailData, mailTemplates, type QueuedMail, queueMail } from '#server/mail/queue.ts'
import { replacePendingEmail } from '#server/identity/email/queries.ts'
import { moneyCases } from './money-cases.ts'
import { documentCases } from './document-cases.ts'
import { noticeCases } from './notice-cases.ts'
import { addAccount } from '#tests/support/accounts.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { startOfTests, useServer } from '#tests/support/server.ts'

/** 22:30 on the 20th in São Paulo, but already the 21st in UTC. */
const evening = Date.parse('2026-11-21T01:30:00Z')

const confirmation = /^https:\/\/vereda\.example\/confirmar-email#token=[\w-]{43}$/m

onOneEngine('the messages', (engine) => {
  const server = useServer(engine, undefined, { siteUrl: 'https://vereda.example' })
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('jobs').execute()
  })

  const renamed = async (name: string) => {
    const account = await addAccount(server())
    const { db } = server().deps
    await db.updateTable('accounts').set({ name }).where('id', '=', account.id).execute()
    return account
  }

  const mailOf = async (template: QueuedMail['template'], data?: MailData, name = 'Ana Moura') => {
    const { id, email } = await renamed(name)
    const { db, clock } = server().deps
    const change = { account_id: id, email, session_id: 0, expires_at: clock() + 60_000 }
    await replacePendingEmail(db, change)
    await queueMail(db, clock(), { template, accountId: id, to: email, ...(data && { data }) })
    await server().runJobs()
    const mail = server().mails.at(-1)
    if (!mail) throw new Error('no mail was sent')
    expect(mail.to).toBe(email)
    return mail
  }

  const cases: [QueuedMail['template'], MailData, RegExp[]][] = [
    [
      'recovery',
      {},
      [/^https:\/\/vereda\.example\/reset-password#token=[\w-]{43}$/m, /30 minutos/],
    ],
    ['password-changed', {}, [/senha/]],
    ['email-confirmation', {}, [confirmation, /60 minutos/]],
    ['new-email-confirmation', {}, [confirmation, /60 minutos/]],
    [
      'email-change-requested',
      { email: 'novo@vereda.test' },
      [/Novo e-mail: n•••@vereda\.test/, /troque sua senha/],
    ],
    ['email-changed', { email: 'novo@vereda.test' }, [/Novo e-mail: n•••@vereda\.test/]],
    [
      'new-device',
      { device: 'Edge no Windows', at: evening },
      [/Dispositivo: Edge no Windows/, /Quando: 20 de novembro de 2026 às 22:30/],
    ],
    ['welcome', {}, [/escolher um plano/, /https:\/\/vereda\.example\/planos/]],
    [
      'welcome',
      {
        plan: 'Família',
        amount_cents: 2990,
        period: 'month',
        payment_method: 'pix',
        trial_ends_at: evening,
      },
      [
        /Plano: Família/,
        /Preço: R\$\s29,90 por mês/,
        /Forma de pagamento: Pix/,
        /Teste grátis até: 20 de novembro de 2026/,
        /7 dias/,
        /termos-de-uso/,
      ],
    ],
    [
      'receipt',
      {
        plan: 'Família',
        amount_cents: 123_456,
        payment_method: 'card',
        paid_at: evening,
        next_due_at: '2026-12-21T01:30:00Z',
      },
      [
        /Valor: R\$\s1\.234,56/,
        /Forma de pagamento: Cartão de crédito/,
        /Pago em: 20 de novembro de 2026/,
        /Próxima cobrança: 20 de dezembro de 2026/,
      ],
    ],
    [
      'payment-document',
      { payment_method: 'boleto', amount_cents: 1, due_at: evening, code: '34191', payment: 'u-1' },
      [
        /Linha digitável:\n34191/,
        /Vencimento: 20 de novembro de 2026$/m,
        /^https:\/\/vereda\.example\/conta\/boleto\/u-1$/m,
      ],
    ],
    ...noticeCases(evening),
    ...documentCases(evening),
    ['receipt', { kind: 'renewal', plan: 'Família', paid_at: evening }, [/renovamos/]],
    [
      'method-changed',
      { payment_method: 'card', card: '4444', amount_cents: 2990, due_at: evening },
      [/Cartão: final 4444/, /R\$\s29,90/, /Próxima cobrança: 20 de nov/, /gerenciar-pagamento$/m],
    ],
    ['method-changed', { payment_method: 'pix', card: null }, [/Forma de pagamento: Pix/]],
    [
      'plan-changed',
      { plan: 'Família', amount_cents: 2990, due_at: evening, starts_at: evening },
      [/começa em 20 de novembro de 2026\./, /Plano: Família/, /continua como está/],
    ],
    ['plan-changed', { plan: 'Família' }, [/já vale/]],
    ['plan-changed', { plan: 'Família', undone: 1 }, [/continua no plano de hoje/]],
    [
      'offer-accepted',
      { offer: 'discount', plan: 'Família', amount_cents: 2093, due_at: evening },
      [/desconto vale a partir da próxima fatura/, /R\$\s20,93/],
    ],
    ['offer-accepted', { offer: 'pause' }, [/volta sozinha/]],
    [
      'renewal-ahead',
      { due_at: evening, plan: 'Anual', amount_cents: 29_900, payment_method: 'card' },
      [/Renova em: 20 de novembro de 2026/, /R\$\s299,00/, /cancele antes/],
    ],
    [
      'period-extended',
      { ends_at: evening, renews: 1 },
      [/Válido até: 20 de novembro de 2026/, /próxima cobrança também/],
    ],
    [
      'extension-undone',
      { ends_at: evening, renews: 1 },
      [/Válido até: 20 de novembro de 2026/, /também volta/],
    ],
    [
      'price-change',
      { plan: 'Família', old_cents: 2990, new_cents: 3490, starts_at: evening },
      [
        /Preço de hoje: R\$\s29,90/,
        /Novo preço: R\$\s34,90/,
        /20 de novembro/,
        /cancelar sem custo/,
      ],
    ],
    [
      'price-kept',
      { plan: 'Família', new_cents: 3490, starts_at: evening },
      [/não vale mais: R\$\s34,90/, /20 de novembro/, /o mesmo de hoje/],
    ],
    [
      'cancellation-undone',
      { plan: 'Família', amount_cents: 2990, due_at: evening },
      [/continua/, /Próxima cobrança: 20 de novembro/],
    ],
    [
      'pause-undone',
      { plan: 'Família', amount_cents: 2990, due_at: evening },
      [/sem pausa/, /R\$\s29,90/, /Próxima cobrança: 20 de novembro/],
    ],
    [
      'erasure-requested',
      { protocol: 'P-9', planned_for: evening, ends_at: evening, refunded_cents: 2990 },
      [/Protocolo: P-9/, /excluída em: 20 de novembro de 2026/, /arrependimento/, /R\$\s29,90/],
    ],
    ['erasure-requested', { planned_for: evening }, [/não é devolvido/, /conta\/detalhes$/m]],
    ['erasure-undone', { protocol: 'P-9' }, [/continua/, /P-9/]],
    ['erased', { protocol: 'P-9' }, [/Apagamos/, /P-9/, /politica-de-privacidade$/m]],
    [
      'trial-ending',
      { ends_at: evening, plan: 'Família', amount_cents: 2990 },
      [/Fim do teste: 20 de novembro de 2026/, /R\$\s29,90/, /cancele antes/],
    ],
    ...moneyCases(evening),
  ]

  test.each(cases)('%s states the facts of %o', async (template, data, expected) => {
    const { subject, text, html } = await mailOf(template, data)
    expect(subject).toMatch(/^\p{Lu}.{5,60}$/u)
    for (const pattern of expected) expect(text).toMatch(pattern)
    for (const part of [text, html]) {
      expect(part).toContain('Olá, Ana!')
      expect(part).toContain(company.legalName)
      expect(part).toContain(company.taxId)
      expect(part).toContain(company.email)
    }
    expect(html).toContain('<html lang="pt-BR">')
    for (const [address = ''] of text.matchAll(/^https:\S+$/gm)) {
      expect(html).toContain(`href="${address}"`)
    }
  })

  test('covers every template in the cases', () => {
    expect(new Set(cases.map(([template]) => template))).toEqual(new Set(mailTemplates))
  })

  test.each(mailTemplates)('%s omits missing and unknown data', async (template) => {
    const unknown = { plan: null, amount_cents: null, payment_method: 'fiado' }
    const wrong = { ...unknown, at: 'ontem', due_at: '' }
    for (const data of [undefined, wrong]) {
      const { subject, text, html } = await mailOf(template, data)
      expect(`${subject}\n${text}\n${html}`).not.toMatch(/undefined|null|NaN|Invalid|fiado/)
    }
  })

  test('escapes markup in the data', async () => {
    const markup = `<img src=x onerror="alert('1')">&amp;`
    const { html, text } = await mailOf('new-device', { device: markup, at: evening })
    expect(text).toContain(markup)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
  })

  test.each(['http://evil.example', '<b>Ana</b>', 'Ganhe.R$1000', 'Ana\r\nBcc:'])(
    'omits %o from the greeting',
    async (name) => {
      const { html, text } = await mailOf('welcome', {}, name)
      expect(text).toMatch(/^Olá(, Ana)?!\n/)
      expect(`${text}${html}`).not.toMatch(/evil|<b>|Ganhe|Bcc/)
    },
  )
})
