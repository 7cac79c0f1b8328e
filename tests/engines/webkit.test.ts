import { webkit } from './webkit.ts'
import { walkIn } from './journey.ts'
import { journeys } from './journeys.ts'

walkIn(webkit, journeys)
