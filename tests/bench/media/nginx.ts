import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/embedded-postgres.ts'

/** One process with an access log, like our server. */
const configOf = (folder: string, root: string, port: number) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`

/** Undefined where nginx is missing. */
export const startNginx = async (dataDir: string, root: string) => {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const folder = join(dataDir, 'nginx')
  mkdirSync(folder)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configOf(folder, root, port))
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('nginx exited while starting')
    await delay(20)
  }
  return { address, stop: () => child.kill('SIGTERM') }
}
