import { acceptSkippedTransitions } from '#lib/browser/navigation/page-transitions.ts'
import { guardDocument, markVisitor } from './guarded-document.ts'

/* Inlined in the head of public documents without redirects, to run before the first paint. */
guardDocument(markVisitor)
acceptSkippedTransitions(() => false)
