import * as v from 'valibot'
import { reading } from '#shared/staff/acts/act.ts'
import { Case } from './case-answers.ts'

export const caseActs = {
  list: reading({
    command: 'caso listar',
    summary: 'Reembolsos à mão ou em análise e contestações, os abertos primeiro',
    description: 'Lists manual refunds, refunds under review and disputes, the open ones first.',
    roles: ['support', 'finance'],
    input: v.object({}),
    answer: v.array(Case),
  }),
}
