import { retentionPeriods } from '#shared/account/legal-documents.ts'

interface StoredItem {
  /** A name that ends in `…` is a prefix of several keys. */
  key: string
  holds: string
  until: string
}

/** The privacy policy shows this list; a test compares it with the code. */
export const browserStorage: readonly StoredItem[] = [
  {
    key: 'vereda.token',
    holds: 'A prova de que você entrou na conta.',
    until: 'Até você sair.',
  },
  {
    key: 'vereda.device',
    holds:
      'Um número sorteado neste navegador, para tentativas de senha de estranhos não impedirem você de entrar.',
    until: 'Até você limpar os dados do site.',
  },
  {
    key: 'currentProfile',
    holds: 'O perfil aberto: nome, avatar e ajustes.',
    until: 'Até você sair ou trocar de perfil.',
  },
  {
    key: 'vereda.checkout',
    holds:
      'O que você já preencheu no cadastro, para não perder nada. Nunca senha nem dados de cartão.',
    until: `Até concluir o cadastro, ou por ${retentionPeriods.checkoutDraftDays} dias.`,
  },
  {
    key: 'vereda.payment-attempt',
    holds: 'O código da última cobrança que você pediu, para ela nunca ser feita duas vezes.',
    until: 'Até a resposta chegar, ou por uma hora.',
  },
  {
    key: 'vereda.known-email',
    holds: 'O e-mail que você digitou, para o próximo formulário já vir preenchido.',
    until: 'Até fechar a aba.',
  },
  {
    key: 'vereda.social-attempt',
    holds:
      'Enquanto você entra com outra conta: o provedor, os códigos que confirmam a volta e a página que você queria.',
    until: 'Até voltar do provedor ou fechar a aba.',
  },
  {
    key: 'vereda.checkout-result',
    holds: 'O resultado do cadastro (plano, forma de pagamento, fim do período grátis).',
    until: 'Até a próxima contratação ou até você limpar os dados do site.',
  },
  {
    key: 'planref',
    holds: 'O código da oferta ou do parceiro que trouxe você, quando há um.',
    until: 'Até a próxima oferta ou até você limpar os dados do site.',
  },
  {
    key: 'vereda.consent',
    holds: 'Sua escolha sobre a medição de audiência.',
    until: 'Por 12 meses, ou até você mudar de ideia.',
  },
  {
    key: 'vereda.television',
    holds: 'Que você ligou o modo TV neste dispositivo.',
    until: 'Até você desligar o modo TV ou limpar os dados do site.',
  },
  {
    key: 'vereda.preview-sound',
    holds: 'Que você ativou o som das prévias neste dispositivo.',
    until: 'Até você desativar o som ou limpar os dados do site.',
  },
  {
    key: 'vereda.last-visit…',
    holds: 'Quando sua última visita foi contada, só se você permitiu a medição.',
    until: 'Até você limpar os dados do site.',
  },
  {
    key: 'vereda.player…',
    holds:
      'O que cada perfil escolheu no player: áudio, legendas e a aparência delas, volume, velocidade e atalhos.',
    until: 'Até você limpar os dados do site.',
  },
  {
    key: 'vereda.picture-fit',
    holds: 'Se o vídeo preenche a tela ou aparece inteiro.',
    until: 'Até fechar a aba.',
  },
  {
    key: 'vereda.bandwidth',
    holds: 'A velocidade medida da sua conexão, para o vídeo começar na melhor qualidade.',
    until: 'Até você limpar os dados do site.',
  },
  {
    key: 'vereda.position…',
    holds: 'Onde um perfil parou em um vídeo, enquanto o servidor ainda não recebeu.',
    until: 'Até ser entregue ao servidor.',
  },
  {
    key: 'vereda.progress',
    holds: 'Até onde os últimos vídeos foram assistidos, para todas as telas mostrarem na hora.',
    until: 'Até os próximos vídeos ou até sair da conta.',
  },
  {
    key: 'vereda.screen',
    holds: 'O número desta aba como uma das telas do plano, enquanto um vídeo passa nela.',
    until: 'Até fechar a aba.',
  },
  {
    key: 'vereda.known-title',
    holds: 'O nome e a cena do título que você está abrindo, para a página dele abrir na hora.',
    until: 'Até fechar a aba ou sair da conta.',
  },
  {
    key: 'vereda.pressed',
    holds: 'O endereço do vídeo que você acabou de abrir por um link, para ele começar sozinho.',
    until: 'Até a página do vídeo abrir.',
  },
  {
    key: 'vereda.title-left',
    holds:
      'O número do título de cuja página você acabou de sair, para a capa voltar ao lugar dela.',
    until: 'Até a página seguinte abrir.',
  },
  {
    key: 'vereda.queries',
    holds: 'Uma cópia das últimas listas e telas da conta, para a próxima página abrir na hora.',
    until: 'Até fechar a aba ou sair da conta.',
  },
  {
    key: 'vereda.opening',
    holds: 'Quando você apontou para um link pela última vez, para a página dele abrir na hora.',
    until: 'Até você limpar os dados do site.',
  },
  {
    key: 'vereda.reloaded',
    holds: 'Quando esta aba buscou sozinha uma versão nova do site, para não repetir isso.',
    until: 'Até fechar a aba.',
  },
  {
    key: 'vereda.places',
    holds: 'Até onde você rolou as últimas páginas, para voltar ao mesmo lugar.',
    until: 'Até fechar a aba ou sair da conta.',
  },
  {
    key: 'vereda.searches…',
    holds: 'As últimas buscas de cada perfil, só para mostrá-las na tela de busca.',
    until: 'Até você apagá-las nessa tela ou sair da conta.',
  },
  {
    key: 'vereda.flow…',
    holds:
      'O que você já escolheu ao reativar ou cancelar a assinatura, para continuar de onde parou. Nunca dados de cartão.',
    until: 'Até concluir, por 7 dias, ou até você sair da conta.',
  },
  {
    key: 'vereda.comment-drafts',
    holds: 'O comentário que você começou a escrever, para não perder nada.',
    until: 'Até ser publicado, até fechar a aba ou sair da conta.',
  },
  {
    key: 'vereda.interrupted',
    holds:
      'Quando algo se abriu sozinho pela última vez, para não interromper você duas vezes seguidas.',
    until: 'Até você limpar os dados do site.',
  },
  {
    key: 'vereda.decide-later',
    holds: 'Que você deixou para decidir depois se cancela a assinatura.',
    until: 'Até você decidir, fechar a aba ou sair da conta.',
  },
  {
    key: 'vereda.payment-warning-ignored',
    holds: 'Que você já viu o aviso de pagamento nesta visita.',
    until: 'Até fechar a aba ou sair da conta.',
  },
  {
    key: 'vereda-offline…',
    holds: 'A página que aparece sem internet, com suas letras e seu desenho. Nada sobre você.',
    until: 'Até a próxima versão do site ou até você limpar os dados do site.',
  },
]
