import type { Failure } from './store.ts'

export interface MessageAction {
  label: string
  /** Undefined means retry, or the one act that the code of the message has. */
  href?: string
}

export interface Message {
  title: string
  text: string
  actions: readonly MessageAction[]
}

const again: MessageAction = { label: 'Tentar novamente' }
const home: MessageAction = { label: 'Ir para o início', href: '/' }
const account: MessageAction = { label: 'Ver minha conta', href: '/conta/visao-geral' }

const missing: Message = {
  title: 'Este vídeo não está aqui',
  text: 'Ele pode ter saído do catálogo. Há muito mais para descobrir no início.',
  actions: [home],
}

const unopened: Message = {
  title: 'Não conseguimos abrir o vídeo',
  text: 'Algo falhou do nosso lado. Tente de novo em um instante.',
  actions: [again, home],
}

const offline: Message = {
  title: 'Você está sem internet',
  text: 'Assim que a conexão voltar, o vídeo continua de onde parou.',
  actions: [again, home],
}

const unanswered: Message = {
  title: 'O vídeo ainda não abriu',
  text: 'A resposta não chegou: pode ser a sua conexão ou a nossa. Continuamos tentando, e ele começa assim que ela vier.',
  actions: [again, home],
}

const messages: Record<string, Message> & Record<Failure, Message> = {
  'subscription-inactive': {
    title: 'Sua assinatura não está ativa',
    text: 'Regularize o pagamento e volte a assistir agora mesmo.',
    actions: [account, home],
  },
  'usage-time-over': {
    title: 'O tempo deste perfil acabou por hoje',
    text: 'O limite diário foi alcançado. Amanhã tem mais.',
    actions: [home],
  },
  'too-many-screens': {
    title: 'Todas as telas do seu plano estão em uso',
    text: 'Pare uma delas para assistir aqui. Assim que uma ficar livre, o vídeo começa sozinho.',
    actions: [again, home],
  },
  'screen-stopped': {
    title: 'A reprodução foi encerrada em outro dispositivo',
    text: 'O lugar em que você parou está guardado.',
    actions: [{ label: 'Assistir aqui' }, home],
  },
  'not-found': missing,
  'no-video': missing,
  'invalid-fields': missing,
  'hidden-by-family-mode': {
    title: 'Este título não aparece no modo família',
    text: 'O modo família está ligado e mostra só o que é indicado para até 12 anos. Desative-o para assistir a este título neste perfil.',
    actions: [{ label: 'Desativar o modo família' }, home],
  },
  network: offline,
  offline,
  unanswered,
  stalled: {
    title: 'O vídeo parou de carregar',
    text: 'A conexão está lenta ou instável. Continuamos tentando.',
    actions: [again, home],
  },
  media: {
    title: 'Este vídeo não abriu neste navegador',
    text: 'Tente de novo. Se continuar, atualize o navegador ou use outro dispositivo.',
    actions: [again, home],
  },
}

const kidsMessages: Record<string, Message> = {
  'usage-time-over': {
    title: 'Por hoje é só!',
    text: 'Você já assistiu bastante. Amanhã tem mais histórias esperando por você.',
    actions: [home],
  },
  'too-many-screens': {
    title: 'Tem gente assistindo em todas as telas',
    text: 'Espere um pouquinho e tente de novo, ou chame um adulto para ajudar.',
    actions: [again, home],
  },
  'screen-stopped': {
    title: 'O vídeo parou aqui',
    text: 'Alguém parou este vídeo em outro dispositivo. A história ficou guardada no mesmo lugar.',
    actions: [{ label: 'Assistir aqui' }, home],
  },
  'subscription-inactive': {
    title: 'Vamos chamar um adulto?',
    text: 'Um adulto precisa dar uma olhadinha na conta para o vídeo continuar.',
    actions: [home],
  },
}

export const messageOf = (code: string, isKids: boolean): Message =>
  (isKids ? kidsMessages[code] : undefined) ?? messages[code] ?? unopened
