import { keptPlanReference } from './plan-reference.ts'

/* Inlined before the plans, which stay hidden until the plan of the link is known. */
if (keptPlanReference() !== undefined) document.documentElement.dataset.planReference = ''
