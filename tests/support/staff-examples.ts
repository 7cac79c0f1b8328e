import { contentId } from './catalogue.ts'
import { nobodysId, nobodysUuid, type Stage } from './examples/example.ts'

/** Input of an act, and the status of its call (default 200). */
interface StaffExample {
  body: (stage: Stage) => Promise<object> | object
  is?: number
}

const none = { body: () => ({}) }
const ofCustomer = { body: ({ mine }: Stage) => ({ customer: mine.accountId }) }
const withReason = {
  body: ({ mine }: Stage) => ({ customer: mine.accountId, reason: 'Pedido por telefone' }),
}
const ofPayment = { body: () => ({ payment: nobodysUuid }), is: 404 }
const ofCase = { body: () => ({ case: nobodysId }), is: 409 }
const ofComment = { body: () => ({ comment: nobodysId }), is: 404 }
const coupon = { body: () => ({ code: 'NUNCA-HOUVE' }), is: 404 }

const ofReport = {
  body: async ({ server }: Stage) => ({
    subject: `titulo:${await contentId(server, 'aurora')}`,
  }),
  is: 404,
}

const period = { body: () => ({ from: '2026-11-01', to: '2026-11-20' }) }

let coupons = 0

/** A real call of each act; the tests of the terminal say what each of them does. */
export const staffExamples: Readonly<Record<string, StaffExample>> = {
  'cliente buscar': { body: ({ mine }) => ({ text: mine.email }) },
  'cliente ver': ofCustomer,
  'cliente bloquear': withReason,
  'cliente liberar': withReason,
  'cliente sessoes': ofCustomer,
  'cliente encerrar-sessoes': ofCustomer,
  'cliente apagar': ofCustomer,
  'cliente manter': ofCustomer,
  'cliente exportar': ofCustomer,
  'cliente email': {
    body: ({ mine }) => ({ customer: mine.accountId, email: `novo${mine.accountId}@vereda.test` }),
  },
  'assinatura ver': ofCustomer,
  'assinatura estender': {
    body: ({ mine }) => ({ customer: mine.accountId, days: 3, reason: 'Falha nossa' }),
  },
  'assinatura cancelar': withReason,
  'assinatura trocar': {
    body: ({ mine }) => ({ customer: mine.accountId, plan: 'basico' }),
  },
  'pagamento ver': ofPayment,
  'pagamento reembolsar': ofPayment,
  'reembolso fila': none,
  'reembolso feito': ofCase,
  'reembolso recusar': ofCase,
  'caso listar': none,
  'cobranca falhas': none,
  'cobranca reenviar': { ...ofCustomer, is: 409 },
  'cupom criar': {
    body: () => {
      coupons += 1
      return { code: `AMIGO-${coupons}`, percent: 10 }
    },
  },
  'cupom encerrar': coupon,
  'cupom usos': coupon,
  'plano preco': {
    body: () => ({ slug: 'nunca-houve', priceCents: 3000, startsAt: '2027-03-01' }),
    is: 404,
  },
  'plano manter-preco': { body: () => ({ slug: 'nunca-houve' }), is: 404 },
  'nota exportar': { body: () => ({ month: '2026-11' }) },
  'denuncias listar': none,
  'denuncias ver': ofReport,
  'denuncias manter': ofReport,
  'denuncias ocultar': ofReport,
  'denuncias responder': ofReport,
  'comentarios ocultos': none,
  'comentarios manter': ofComment,
  'comentarios remover': ofComment,
  'aviso listar': none,
  'aviso publicar': {
    body: () => ({
      title: 'Maratona',
      text: 'Hoje à noite.',
      audience: 'adultos',
      end: '2027-01-01',
    }),
  },
  'aviso encerrar': { body: () => ({ id: nobodysId }), is: 404 },
  'mensagem listar': none,
  'mensagem publicar': {
    body: ({ mine }) => ({ title: 'Olá', text: 'Obrigado.', customer: mine.accountId }),
  },
  'mensagem encerrar': { body: () => ({ id: nobodysId }), is: 404 },
  'numeros resumo': { body: () => ({ month: '2026-11' }) },
  'numeros titulos': period,
  'numeros telas': period,
  'tarefa falhas': none,
  'tarefa repetir': none,
  'auditoria listar': { body: () => ({ limit: 10 }) },
  'equipe listar': none,
  'equipe adicionar': {
    body: () => ({ email: 'nova@equipe.vereda.test', name: 'Nova', roles: ['atendimento'] }),
  },
  'equipe remover': { body: () => ({ member: nobodysId }), is: 404 },
}
