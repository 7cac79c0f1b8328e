/** Data, purpose, and legal basis in the LGPD (Lei 13.709/2018). */
export const purposes: readonly (readonly string[])[] = [
  [
    'Cadastro: nome, e-mail e senha; telefone e data de nascimento, se você informar',
    'Criar sua conta, reconhecer você e falar sobre a assinatura. Da senha guardamos só um código que não permite descobri-la.',
    'Execução do contrato (art. 7º, V)',
  ],
  [
    'Cadastro não concluído: o que você preencheu até parar',
    'Continuar de onde você parou.',
    'Procedimentos preliminares ao contrato, a seu pedido (art. 7º, V)',
  ],
  [
    'CPF e endereço, quando a forma de pagamento exige; CPF também para os dias grátis no cartão',
    'Emitir Pix e boletos, identificar o pagador e conceder o período grátis uma vez por pessoa.',
    'Execução do contrato (art. 7º, V) e obrigação legal (art. 7º, II)',
  ],
  [
    'Pagamento: bandeira, quatro últimos dígitos, validade e nome do cartão; faturas, cobranças, cupons e reembolsos; a conta para o reembolso de um boleto, se você informar',
    'Cobrar, devolver, mostrar o histórico e prestar contas.',
    'Execução do contrato (art. 7º, V) e obrigação legal (art. 7º, II)',
  ],
  [
    'Assinatura: plano, datas, pedidos de mudança e de cancelamento, motivo se você contar',
    'Cumprir o que foi contratado e poder comprová-lo.',
    'Execução do contrato (art. 7º, V) e exercício de direitos (art. 7º, VI)',
  ],
  [
    'Perfis: nome ou apelido, avatar, uma foto se você enviar (guardada pequena e sem local nem data), limites de idade e de tempo, senha ligada ou não',
    'Separar o que é de cada pessoa e proteger as crianças.',
    'Execução do contrato (art. 7º, V)',
  ],
  [
    'Uso: o que cada perfil assistiu e onde parou, minutos por dia, lista, gostei e notas',
    'Continuar de onde parou, cumprir o limite de tempo e recomendar títulos.',
    'Execução do contrato (art. 7º, V)',
  ],
  [
    'Contagem do que é assistido, sem dizer por quem',
    'Montar o Top 10 e cuidar do catálogo.',
    'Legítimo interesse (art. 7º, IX)',
  ],
  [
    'Comentários e denúncias',
    'Publicar o que você escreveu e manter a conversa segura.',
    'Execução do contrato (art. 7º, V) e legítimo interesse (art. 7º, IX)',
  ],
  [
    'Dispositivos e sessões: tipo de navegador e sistema, último uso',
    'Mostrar onde a conta está aberta, deixar você desconectar e avisar de um acesso novo.',
    'Execução do contrato (art. 7º, V) e legítimo interesse (art. 7º, IX)',
  ],
  [
    'Número sorteado por navegador em que você entrou na conta',
    'Reconhecer esse navegador, para tentativas de senha de estranhos não impedirem você de entrar.',
    'Legítimo interesse (art. 7º, IX)',
  ],
  [
    'Atividade da conta: entradas, senhas erradas e mudanças, com data, tipo de navegador e endereço de rede abreviado',
    'Mostrar a você o que foi feito na conta e ajudar a notar um acesso estranho.',
    'Legítimo interesse (art. 7º, IX)',
  ],
  [
    'Registros de acesso: data, hora, endereço IP e página pedida',
    'Cumprir o Marco Civil da Internet, resolver defeitos e impedir abuso.',
    'Obrigação legal (art. 7º, II; Lei 12.965/2014, art. 15) e legítimo interesse (art. 7º, IX)',
  ],
  [
    'Tentativas de senha e de cartão, contadas sob um código que não mostra o e-mail nem o IP',
    'Impedir invasões e fraudes.',
    'Legítimo interesse (art. 7º, IX)',
  ],
  [
    'Origem da visita: parâmetros utm e código de oferta do endereço',
    'Aplicar a oferta e saber quais divulgações funcionam.',
    'Legítimo interesse (art. 7º, IX)',
  ],
  [
    'Medição de audiência: páginas abertas, buscas, títulos iniciados ou guardados na lista, com o número e o e-mail da conta',
    'Entender o que melhorar.',
    'Consentimento (art. 7º, I)',
  ],
  [
    'Atendimento: suas mensagens e nossas respostas',
    'Resolver o que você pediu e comprovar o atendimento.',
    'Execução do contrato (art. 7º, V) e exercício de direitos (art. 7º, VI)',
  ],
]
