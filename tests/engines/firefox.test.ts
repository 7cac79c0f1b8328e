import { firefox } from './firefox.ts'
import { walkIn } from './journey.ts'
import { journeys } from './journeys.ts'

walkIn(firefox, journeys)
