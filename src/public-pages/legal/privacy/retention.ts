import { retentionPeriods } from '#shared/account/legal-documents.ts'

export const retention: readonly (readonly string[])[] = [
  [
    'Conta, perfis, listas, histórico e comentários',
    'Enquanto a conta existir. Um perfil removido leva junto o que é dele.',
  ],
  [
    'Dias em que cada perfil viu cada título',
    `${retentionPeriods.playMonths} meses inteiros depois do mês em que aconteceu. Depois ficam só somas, que não dizem quem viu.`,
  ],
  ['Minutos de uso de cada dia de um perfil', `${retentionPeriods.usageDays} dias.`],
  [
    'Avisos para você',
    `Mensagens, ${retentionPeriods.messageDays} dias. Que um lançamento foi visto, ${retentionPeriods.noticeDays} dias; que um aviso na tela foi visto, ${retentionPeriods.noticeDays} dias depois de ele acabar.`,
  ],
  ['Denúncias', '5 anos depois da decisão, ou até a exclusão da conta.'],
  [
    'Pedido de eliminação',
    `Feito em Minha conta, você pode desistir por ${retentionPeriods.erasureGraceDays} dias; então apagamos ou tornamos anônimo o que a lei não obriga a guardar. Por e-mail, em até 15 dias. A prova do pedido fica 5 anos.`,
  ],
  [
    'Faturas, pagamentos e provas do contrato',
    '5 anos depois do fim da assinatura, pelos prazos fiscais e do CDC, separados do resto quando a conta é eliminada.',
  ],
  ['Foto de um perfil', 'Até você trocar ou remover a foto, excluir o perfil ou eliminar a conta.'],
  [
    'Cadastro não concluído',
    `${retentionPeriods.leadDays} dias depois da última alteração. Concluído o cadastro, ficam só plano, cupom, oferta e parâmetros utm.`,
  ],
  [
    'Sessões de dispositivos',
    `Até você sair, ${retentionPeriods.idleSessionDays} dias sem uso ou ${retentionPeriods.sessionDays} dias no total, o que vier primeiro.`,
  ],
  [
    'Tipos de dispositivo já usados',
    'Enquanto a conta existir, para só avisar do que é mesmo novo.',
  ],
  [
    'Navegadores reconhecidos',
    `${retentionPeriods.knownDeviceDays} dias depois da última entrada.`,
  ],
  ['Atividade da conta', `${retentionPeriods.activityDays} dias.`],
  [
    'Troca de e-mail ainda não confirmada',
    `${retentionPeriods.emailLinkMinutes} minutos, contados do envio do link, que tem um uso só; o da mensagem de boas-vindas, ${retentionPeriods.welcomeLinkDays} dias.`,
  ],
  ['Link para criar nova senha', `${retentionPeriods.recoveryMinutes} minutos, um uso só.`],
  [
    'Conta informada para o reembolso de um boleto',
    'Até o valor voltar para você, ou até a exclusão da conta.',
  ],
  ['Login por outro serviço, em andamento', `${retentionPeriods.socialLoginMinutes} minutos.`],
  [
    'E-mail que não pôde ser enviado',
    `${retentionPeriods.failedJobDays} dias depois da última tentativa.`,
  ],
  ['O que a nossa equipe fez na sua conta', '5 anos, só com o número da conta, para conferência.'],
  ['Contagem de tentativas', 'De minutos a poucas horas, sem guardar e-mail nem endereço IP.'],
  [
    'Chaves que impedem cobrança repetida',
    `${retentionPeriods.idempotencyKeyDays} dias, sem dados de cartão nem senha.`,
  ],
  [
    'Avisos do provedor de pagamentos',
    `${retentionPeriods.gatewayEventDays} dias, só os números do aviso e da cobrança.`,
  ],
  [
    'Sinais de teste grátis e de reembolso já usados',
    '5 anos, como códigos que não mostram o CPF nem o número do cartão, também depois da eliminação da conta.',
  ],
  ['Registros de acesso', '6 meses, como manda o art. 15 do Marco Civil da Internet.'],
  ['Mensagens de atendimento', '5 anos, prazo do art. 27 do CDC.'],
]
