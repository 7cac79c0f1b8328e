/** In document order. Ids must not change, because people link to them. */
export const sections = {
  controller: { id: 'controlador', title: 'Quem cuida dos seus dados' },
  data: { id: 'dados', title: 'Quais dados usamos, para quê e com que base legal' },
  limits: { id: 'nao-fazemos', title: 'O que não fazemos' },
  sharing: { id: 'compartilhamento', title: 'Com quem compartilhamos' },
  retention: { id: 'prazos', title: 'Por quanto tempo guardamos' },
  children: { id: 'criancas', title: 'Crianças e adolescentes' },
  storage: { id: 'cookies', title: 'Cookies e o que fica no seu dispositivo' },
  consent: { id: 'audiencia', title: 'Medição de audiência e consentimento' },
  rights: { id: 'direitos', title: 'Seus direitos e como usá-los' },
  suggestions: { id: 'recomendacoes', title: 'Recomendações e decisões automáticas' },
  security: { id: 'seguranca', title: 'Segurança' },
  transfer: { id: 'transferencia', title: 'Transferência internacional' },
  changes: { id: 'mudancas', title: 'Mudanças nesta política' },
} as const
