/*
 * `npm run export -- --para nginx|caddy|netlify`: the built site with the rules by which another web
 * server answers it as ours does.
 */
import { build, install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
orExit(build(), 'A construção do site')
process.exit(run('node', ['src/server/hosting/main.ts', ...process.argv.slice(2)]))
