/* `npm start` and `npm run serve`: installs and builds what is missing, then runs a server entry. */
import { spawn } from 'node:child_process'
import { build, environment, install, orExit, root } from './prepare.mjs'

orExit(install(), 'A instalação')
orExit(build(), 'A construção do site')

const server = spawn('node', [process.argv[2] ?? 'src/server/demo.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
