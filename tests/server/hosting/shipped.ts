import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const isInstalled = (command: string): boolean =>
  spawnSync(command, ['--version']).error === undefined

export const readShipped = (file: string): string => readFileSync(`deploy/${file}`, 'utf8')

/** Writes a shipped file with the folders and ports of the test. */
export const writeMoved = (file: string, changes: Record<string, string>, target: string) => {
  let text = readShipped(file)
  for (const [from, to] of Object.entries(changes)) text = text.replaceAll(from, to)
  writeFileSync(target, text)
  return target
}

const makeCertificate = (folder: string): void => {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const { status } = spawnSync('openssl', ['req', ...kind, ...files, '-subj', '/CN=vereda.example'])
  if (status !== 0) throw new Error('openssl could not create a certificate')
}

/** Writes a main configuration that includes the shipped files; returns its path. */
export const nginxAroundShipped = (
  folder: string,
  upstream: string,
  ports: Record<string, string> = {},
): string => {
  mkdirSync(folder)
  makeCertificate(folder)
  const host = { '/etc/vereda/tls': folder, '/var/log/nginx': folder }
  const site = writeMoved('nginx/vereda.conf', { ...host, ...ports }, join(folder, 'vereda.conf'))
  const processes = writeMoved(upstream, ports, join(folder, 'upstream.conf'))
  const config = join(folder, 'nginx.conf')
  const asItself = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${asItself} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { }`
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    config,
    `${main}\nhttp { ${temporary.join(' ')} include ${processes}; include ${site}; }`,
  )
  return config
}
