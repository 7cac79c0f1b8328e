import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadConfiguration, loadSite } from '#server/config/config.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { exportSite, type HostingName, hostings, siteFolder } from './export.ts'

const usage = `npm run export -- --para ${Object.keys(hostings).join('|')}
  --out <pasta>           onde escrever (padrão: dist-export/<para>)
  --raiz <pasta>          onde os arquivos do site estarão na máquina que serve (padrão: <out>/${siteFolder})
  --servidor <endereço>   processo que responde a API; repita para vários (padrão: http://127.0.0.1:4321)`

const isHosting = (name: string | undefined): name is HostingName =>
  name !== undefined && Object.hasOwn(hostings, name)

const serverAddress = (text: string): URL => {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new OperatorProblem(`--servidor ${text}: não é um endereço como http://127.0.0.1:4321.`)
}

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        para: { type: 'string' },
        out: { type: 'string' },
        raiz: { type: 'string' },
        servidor: { type: 'string', multiple: true, default: ['http://127.0.0.1:4321'] },
      },
    }).values
  } catch (error) {
    throw new OperatorProblem((error as Error).message, usage)
  }
}

const run = async (): Promise<void> => {
  const { para, out, raiz, servidor } = readArguments()
  if (!isHosting(para)) throw new OperatorProblem(usage)
  const folder = resolve(out ?? join('dist-export', para))
  if (existsSync(folder)) throw new OperatorProblem(`${folder} já existe: escolha outra pasta.`)
  const site = loadSite(process.env)
  if (!existsSync(join(site.distDir, 'index.html'))) {
    throw new OperatorProblem(`${site.distDir} não tem o site construído: npm run build.`)
  }
  const servers = servidor.map(serverAddress)
  await exportSite(site, para, folder, { root: raiz ?? join(folder, siteFolder), servers })
  console.log(`${folder}: o site e as regras para ${para}.`)
}

try {
  await run()
} catch (error) {
  const isOurs = error instanceof OperatorProblem || error instanceof BadConfiguration
  if (!isOurs) throw error
  console.error(error.message)
  process.exit(1)
}
