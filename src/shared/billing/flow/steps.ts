export const flowSteps = [
  'plan',
  'identity',
  'method',
  'new-card',
  'summary',
  'processing',
  'pix',
  'boleto',
  'success',
  'failure',
] as const

export type FlowStep = (typeof flowSteps)[number]

export type FlowName = 'reactivation' | 'retention'

/** Where a flow ends or redirects to. */
const exits = {
  profiles: '/sessao',
  account: '/conta/visao-geral',
  reactivation: '/reativacao/selecionar-plano',
  retention: '/retencao/selecionar-plano',
} as const

type FlowExit = keyof typeof exits

export type FlowPlace = FlowStep | FlowExit

const folders: Record<FlowName, string> = { reactivation: 'reativacao', retention: 'retencao' }

export const stepSegments: Record<FlowStep, string> = {
  plan: 'selecionar-plano',
  identity: 'documento',
  method: 'metodo-pagamento',
  'new-card': 'novo-cartao',
  summary: 'resumo-pedido',
  processing: 'processando',
  pix: 'pix',
  boleto: 'boleto',
  success: 'sucesso',
  failure: 'erro',
}

const stepNames: ReadonlySet<string> = new Set(flowSteps)

export const isFlowStep = (place: string): place is FlowStep => stepNames.has(place)

export const stepAddress = (flow: FlowName, step: FlowStep): string =>
  `/${folders[flow]}/${stepSegments[step]}`

export const placeAddress = (flow: FlowName, place: FlowPlace): string =>
  isFlowStep(place) ? stepAddress(flow, place) : exits[place]

export const stepOfPath = (pathname: string): FlowStep | undefined => {
  const segment = /^\/(?:reativacao|retencao)\/([^/]+)\/*$/.exec(pathname)?.[1]
  return flowSteps.find((step) => stepSegments[step] === segment)
}
