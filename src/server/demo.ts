import { resolve } from 'node:path'
import { loadConfig } from './config/config.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { seedDemo } from './demo/seed.ts'
import { prepare, runEntry, serve } from './process/serve.ts'

const welcome = (address: string): string => {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const rows = demoAccounts.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`)
  return [
    '',
    `  Vereda está no ar: ${address}`,
    '',
    `  Contas de demonstração, todas com a senha ${demoPassword}`,
    ...rows,
    '',
    '  Ctrl+C encerra. Os dados ficam guardados para a próxima vez.',
    '',
  ].join('\n')
}

/** `npm start`. */
await runEntry(async () => {
  const { deps } = await prepare(loadConfig(process.env, 'demo'))
  await seedDemo(deps, resolve('demo'))
  console.log(welcome(await serve(deps)))
})
