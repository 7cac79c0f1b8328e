import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { maxProfiles } from '#shared/profiles/limits.ts'
import { dayMs } from '#shared/time.ts'

const days = (milliseconds: number) => `${milliseconds / dayMs} dias`

/** The answers must match the product exactly. */
export const questions = [
  {
    question: 'Como funcionam os dias grátis?',
    answer: `Nos planos com dias grátis, você informa um cartão e assiste a tudo sem pagar durante esses dias. Avisamos por e-mail ${days(billingTimes.trialNoticeMs)} antes da primeira cobrança. Se você cancelar antes do fim do teste, nada é cobrado. O teste vale uma vez por pessoa e por cartão; por isso pedimos o CPF.`,
  },
  {
    question: 'Como eu cancelo?',
    answer:
      'Pelo próprio site, em Minha conta, em dois passos, sem ligação e sem multa. A partir daí nada mais é cobrado: você continua assistindo até o fim do período que já pagou e, até lá, pode voltar atrás.',
  },
  {
    question: 'E se eu me arrepender da compra?',
    answer: `Nos ${days(billingTimes.withdrawalMs)} depois do primeiro pagamento, você pode desistir pelo site e receber de volta tudo o que pagou. Nesse caso, o acesso termina na hora. Cartão e Pix voltam pelo mesmo meio; se você pagou com boleto, nossa equipe combina a devolução com você.`,
  },
  {
    question: 'Paguei com Pix ou boleto. Quando começo a assistir?',
    answer:
      'Assim que o pagamento é confirmado. O Pix costuma ser confirmado em segundos, e a tela avança sozinha. O boleto leva de 1 a 2 dias úteis depois de pago, porque esse é o tempo do banco.',
  },
  {
    question: 'Como funciona a renovação?',
    answer: `No cartão, a cobrança é automática a cada período. Se ela falhar, avisamos, tentamos de novo nos dias seguintes e você continua assistindo por até ${days(billingTimes.graceMs)}. Com Pix ou boleto, nada é debitado: enviamos a cobrança ${days(billingTimes.documentMs)} antes do fim do período. E quem assina mantém o preço do dia em que assinou, enquanto ficar no mesmo plano; se um dia ele precisar mudar, avisamos por e-mail 30 dias antes da cobrança.`,
  },
  {
    question: 'Posso mudar de plano depois?',
    answer:
      'Sim, quando quiser. Para um plano de valor maior, a mudança é imediata e você paga só a diferença pelo tempo que falta. Para um de valor menor, ela começa na próxima renovação.',
  },
  {
    question: 'Quantas pessoas podem usar a mesma conta?',
    answer: `Cada conta tem até ${maxProfiles} perfis, cada um com sua lista, suas notas e seu ponto em cada história. Um perfil pode pedir a senha da conta para abrir. O número de telas simultâneas depende do plano.`,
  },
  {
    question: 'É seguro para crianças?',
    answer:
      'O perfil infantil abre um mundo próprio, só com títulos infantis de classificação livre ou até 10 anos, sem comentários, sem compras e sem acesso aos dados da conta. Você escolhe a faixa etária e quantos minutos por dia.',
  },
  {
    question: 'Em quais dispositivos eu assisto?',
    answer:
      'No navegador do celular, do tablet e do computador, sem instalar nada. Em Minha conta você vê onde a sua conta está aberta e pode encerrar qualquer acesso.',
  },
  {
    question: 'Meu cartão fica guardado?',
    answer:
      'O número e o código de segurança passam por uma conexão protegida até o provedor de pagamento e não ficam guardados conosco. Para as renovações, guardamos só uma referência do cartão, a bandeira e os quatro últimos dígitos.',
  },
] as const
