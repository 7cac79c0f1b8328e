/* `npm run export -- --para nginx|caddy|netlify`: exports the site with the rules for another web server. */
import { build, install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
orExit(build(), 'A construção do site')
process.exit(run('node', ['src/server/hosting/main.ts', ...process.argv.slice(2)]))
