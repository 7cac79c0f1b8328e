export const flowSteps = [
  'selecionar-plano',
  'documento',
  'metodo-pagamento',
  'novo-cartao',
  'resumo-pedido',
  'processando',
  'pix',
  'boleto',
  'sucesso',
  'erro',
] as const

export type FlowStep = (typeof flowSteps)[number]

export type FlowName = 'reactivation' | 'retention'

/** Where a flow ends, or sends whom it is not for. */
const exits = {
  profiles: '/sessao',
  account: '/conta/visao-geral',
  reactivation: '/reativacao/selecionar-plano',
  retention: '/retencao/selecionar-plano',
} as const

export type FlowExit = keyof typeof exits

export type FlowPlace = FlowStep | FlowExit

const folders: Record<FlowName, string> = { reactivation: 'reativacao', retention: 'retencao' }

const stepNames: ReadonlySet<string> = new Set(flowSteps)

export const isFlowStep = (place: string): place is FlowStep => stepNames.has(place)

export const stepAddress = (flow: FlowName, step: FlowStep): string => `/${folders[flow]}/${step}`

/** The address of a step of this flow, or of the page beyond it. */
export const placeAddress = (flow: FlowName, place: FlowPlace): string =>
  isFlowStep(place) ? stepAddress(flow, place) : exits[place]

/** The step that an address names, whichever the flow; undefined for any other address. */
export const stepOfPath = (pathname: string): FlowStep | undefined => {
  const name = /^\/(?:reativacao|retencao)\/([^/]+)\/*$/.exec(pathname)?.[1]
  return name !== undefined && isFlowStep(name) ? name : undefined
}
