/* `npm run dev`: one port, hot reload, same routes and API. */
import { install, run } from './prepare.mjs'

install()
process.exit(run('astro', ['dev', '--port', process.env.PORT ?? '4321', ...process.argv.slice(2)]))
