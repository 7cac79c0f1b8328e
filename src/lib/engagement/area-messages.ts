/* Shared by the page and its skeleton. */
export const areaTitle = 'Minha lista'
export const areaLead = 'O que você guardou, o que está assistindo e do que gostou.'

export const historyTitle = 'Histórico'
export const historyLead = 'O que você assistiu, do mais recente ao mais antigo.'

export const listLead = 'O que você guardou para ver depois.'
