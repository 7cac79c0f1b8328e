import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { markdownToMdast } from 'satteri'

const page = 'docs/operations/hosting.md'

/** Only those directly below the heading. */
const blocksOf = (heading: string): string[] => {
  const tree = markdownToMdast(readFileSync(page, 'utf8'))
  const children = tree.type === 'root' ? tree.children : []
  const isTitled = (node: (typeof children)[number]) =>
    node.type === 'heading' &&
    node.children.some((child) => child.type === 'text' && child.value === heading)
  const start = children.findIndex(isTitled) + 1
  const next = children.findIndex(({ type }, index) => index >= start && type === 'heading')
  return children
    .slice(start, next === -1 ? undefined : next)
    .flatMap((node) => (node.type === 'code' && node.lang === 'sh' ? [node.value] : []))
}

const isWhole = (text: string): boolean =>
  !text.endsWith('\\') && spawnSync('bash', ['-n'], { input: text }).status === 0

/** bash decides where a command ends. */
const commandsOf = (block: string): string[] => {
  const commands: string[] = []
  let begun = ''
  for (const line of block.split('\n')) {
    if (begun === '' && (line.trim() === '' || line.startsWith('#'))) continue
    begun += begun === '' ? line : `\n${line}`
    if (!isWhole(begun)) continue
    commands.push(begun)
    begun = ''
  }
  if (begun !== '') throw new Error(`${page} tem um comando que não termina:\n${begun}`)
  return commands
}

export const readPage = () => {
  const blocks = [...blocksOf('One host'), ...blocksOf('The next release')]
  const [build, host, release, ...more] = blocks.map(commandsOf)
  if (!build || !host || !release || more.length > 0)
    throw new Error(
      `${page} tem ${blocks.length} blocos de comandos onde o exercício conhece três.`,
    )
  return { build, host, release }
}

export const filledIn = (command: string, values: Record<string, string>): string =>
  command.replaceAll(/<[a-z ]+>/g, (name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${page} pede ${name}, que o exercício não conhece.`)
    return value
  })
