/* `npm run dev`: one port with hot reload and the API. */
import { install, orExit, run } from './prepare.mjs'

orExit(install(), 'A instalação')
process.exit(run('astro', ['dev', '--port', process.env.PORT ?? '4321', ...process.argv.slice(2)]))
