/*
 * `npm run build`: builds dist/ if it is outdated. `-- --out <folder>` also makes a release, which runs
 * without npm or network.
 */
import { parseArgs } from 'node:util'
import { build, install, orExit } from './prepare.mjs'
import { makeRelease } from './release.mjs'

const { values } = parseArgs({ options: { out: { type: 'string' } } })
orExit(install(), 'A instalação')
orExit(build(), 'A construção do site')
if (values.out !== undefined) makeRelease(values.out)
