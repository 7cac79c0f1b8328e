import { spawn } from 'node:child_process'
import { build, environment, install, orExit, root } from './prepare.mjs'

const entry = process.argv[2] ?? 'src/server/demo.ts'

orExit(install(), 'A instalação')
orExit(build(), 'A construção do site')

const server = spawn('node', [entry], {
  cwd: root,
  stdio: 'inherit',
  env: environment,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
