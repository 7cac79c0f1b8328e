const percent = String.raw`\d{1,3}(?:\.\d+)?%`

const known: Record<string, RegExp> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(`^(?:-?\\d+|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
}

/** Keeps the settings that WebVTT has; older files say "middle" for "center". */
export const validSettings = (text: string): string =>
  text
    .split(/\s+/)
    .map((setting) => setting.replace(/\bmiddle$/, 'center'))
    .filter((setting) => {
      const [name = '', value = ''] = setting.split(':')
      return Object.hasOwn(known, name) && known[name]?.test(value)
    })
    .join(' ')
