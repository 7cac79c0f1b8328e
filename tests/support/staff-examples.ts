import { extendSubscription } from '#server/billing/subscriptions/desk/desk.ts'
import { noteScreenRefusal } from '#server/player/numbers/screens.ts'
import type { Stage } from './examples/example.ts'
import { addStaff } from './staff.ts'
import {
  announcedPlan,
  auditLine,
  decidedComment,
  failedJob,
  heldEvent,
  hiddenComment,
  leaveEvent,
  newCode,
  newPlan,
  openCase,
  owingCustomer,
  ownMessage,
  ownPayment,
  ownPlay,
  reportedComment,
  runningPopup,
  usedCoupon,
} from './staff-needs.ts'

type StaffExample = (stage: Stage) => Promise<object> | object

const none = () => ({})
const ofCustomer = ({ mine }: Stage) => ({ customer: mine.accountId })
const withReason = (stage: Stage) => ({ ...ofCustomer(stage), reason: 'Pedido por telefone' })
const ofPayment = async (stage: Stage) => ({ payment: (await ownPayment(stage)).uuid })
const ofCase = async (stage: Stage) => ({ case: await openCase(stage, 'refund-review') })
const ofEvent = async (stage: Stage) => ({ event: await heldEvent(stage, 'done') })
const ofComment = async (stage: Stage) => ({ comment: await hiddenComment(stage) })
const ofCoupon = async (stage: Stage) => ({ code: await usedCoupon(stage) })
const ofReport = async (stage: Stage) => ({ subject: `comentario:${await reportedComment(stage)}` })
const period = { from: '2026-11-01', to: '2027-01-31' }

/** Creates something for a list to show. */
const after =
  (make: (stage: Stage) => Promise<unknown>, input: StaffExample = none): StaffExample =>
  async (stage) => {
    await make(stage)
    return input(stage)
  }

/** The terminal's tests cover what the acts do. */
export const staffExamples: Readonly<Record<string, StaffExample>> = {
  'cliente buscar': ({ mine }) => ({ text: mine.email }),
  'cliente ver': after((stage) => openCase(stage, 'chargeback'), ofCustomer),
  'cliente bloquear': withReason,
  'cliente liberar': withReason,
  'cliente sessoes': ofCustomer,
  'cliente encerrar-sessoes': ofCustomer,
  'cliente apagar': ofCustomer,
  'cliente manter': ofCustomer,
  'cliente exportar': ofCustomer,
  'cliente email': ({ mine }) => ({
    customer: mine.accountId,
    email: `novo${mine.accountId}@vereda.test`,
  }),
  'assinatura listar': none,
  'assinatura ver': after(leaveEvent, ofCustomer),
  'assinatura estender': (stage) => ({ ...withReason(stage), days: 3 }),
  'assinatura desfazer-extensao': after(
    ({ server, mine }) => extendSubscription(server.deps, mine.accountId, 3),
    withReason,
  ),
  'assinatura cancelar': withReason,
  'assinatura trocar': (stage) => ({ ...ofCustomer(stage), plan: 'basico' }),
  'pagamento listar': none,
  'pagamento ver': ofPayment,
  'pagamento reembolsar': ofPayment,
  'reembolso fila': after((stage) => openCase(stage, 'refund-by-hand')),
  'reembolso feito': ofCase,
  'reembolso recusar': ofCase,
  'caso listar': after((stage) => openCase(stage, 'chargeback')),
  'webhook listar': after((stage) => heldEvent(stage, 'unknown')),
  'webhook ver': ofEvent,
  'webhook repetir': ofEvent,
  'cobranca falhas': after(owingCustomer),
  'cobranca reenviar': async (stage) => ({ customer: await owingCustomer(stage) }),
  'plano listar': none,
  'cupom listar': after(usedCoupon),
  'cupom criar': () => ({ code: newCode(), percent: 10 }),
  'cupom encerrar': ofCoupon,
  'cupom usos': ofCoupon,
  'plano preco': async (stage) => ({
    slug: await newPlan(stage),
    priceCents: 3000,
    startsAt: '2027-03-01',
  }),
  'plano manter-preco': async (stage) => ({ slug: await announcedPlan(stage) }),
  'nota exportar': () => ({ month: '2026-11' }),
  'titulo listar': none,
  'denuncias listar': after(reportedComment),
  'denuncias ver': ofReport,
  'denuncias manter': ofReport,
  'denuncias ocultar': ofReport,
  'denuncias responder': async (stage) => ({
    subject: `comentario:${await decidedComment(stage)}`,
  }),
  'comentarios ocultos': after(hiddenComment),
  'comentarios manter': ofComment,
  'comentarios remover': ofComment,
  'aviso listar': after(runningPopup),
  'aviso publicar': () => ({
    title: 'Maratona',
    text: 'Hoje à noite.',
    audience: 'adultos',
    end: '2027-01-01',
  }),
  'aviso encerrar': async (stage) => ({ id: await runningPopup(stage) }),
  'mensagem listar': after(ownMessage),
  'mensagem publicar': (stage) => ({ ...ofCustomer(stage), title: 'Olá', text: 'Obrigado.' }),
  'mensagem encerrar': async (stage) => ({ id: await ownMessage(stage) }),
  'numeros resumo': () => ({ month: '2026-11' }),
  'numeros titulos': after(ownPlay, () => period),
  'numeros telas': after(
    ({ server: { deps }, mine }) => noteScreenRefusal(deps.db, mine.accountId, deps.clock()),
    () => period,
  ),
  'tarefa falhas': after(failedJob),
  'tarefa repetir': after(failedJob),
  'auditoria listar': after(auditLine, () => ({ limit: 10 })),
  'equipe listar': none,
  'equipe adicionar': () => ({
    email: 'nova@equipe.vereda.test',
    name: 'Nova',
    roles: ['atendimento'],
  }),
  'equipe remover': async ({ server }) => ({
    member: (await addStaff(server, ['support'])).memberId,
  }),
}
