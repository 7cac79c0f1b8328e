import { expect } from 'vitest'
import { journey } from '#tests/engines/journey.ts'

const provoke = () => {
  console.error('said on purpose')
  setTimeout(() => {
    throw new Error('thrown on purpose')
  })
  void Promise.reject(new Error('rejected on purpose'))
  for (const source of ['/art/on-purpose.png', 'https://on-purpose.example/']) {
    const image = new Image()
    image.src = source
    document.body.append(image)
  }
}

const provoked = [
  /said on purpose/,
  /thrown on purpose/,
  /rejected on purpose/,
  /status 404: .*art\/on-purpose/,
  /on-purpose\.example/,
]

/** Otherwise every journey would pass if reporting were broken. */
export const troubles = journey('notices every kind of trouble on a page', async (world) => {
  const { tab, allow } = world
  allow(/on.purpose/)
  await tab.open('/planos')
  await tab.read(provoke)
  await tab.until(async () => {
    for (const trouble of provoked) expect(world.troubles.join('\n')).toMatch(trouble)
  })
})
