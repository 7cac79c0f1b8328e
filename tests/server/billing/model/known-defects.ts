import type { Breach } from './promises.ts'
import type { Told } from './world.ts'

type Known = (breach: Breach, told: Told) => boolean

export const isKnown: Known = () => false
