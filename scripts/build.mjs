/*
 * `npm run build`: the site in dist/, unless it is there. With `-- --out <folder>` also a release: a
 * folder that is served as it stands, without npm, network or build.
 */
import { parseArgs } from 'node:util'
import { build, install, orExit } from './prepare.mjs'
import { makeRelease } from './release.mjs'

const { values } = parseArgs({ options: { out: { type: 'string' } } })
orExit(install(), 'A instalação')
orExit(build(), 'A construção do site')
if (values.out !== undefined) makeRelease(values.out)
