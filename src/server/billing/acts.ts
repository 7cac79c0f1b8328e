import * as v from 'valibot'
import { type Act, reading } from '#server/acts/act.ts'
import { Case } from './case-answers.ts'
import { listCases } from './support-cases.ts'

export const caseActs: readonly Act[] = [
  reading({
    command: 'caso listar',
    summary: 'Reembolsos à mão ou em análise e contestações, os abertos primeiro',
    description: 'Lists manual refunds, refunds under review and disputes, the open ones first.',
    roles: ['support', 'finance'],
    input: v.object({}),
    answer: v.array(Case),
    read: ({ db }) => listCases(db),
  }),
]
