import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import '#islands/player/captions/captions.css'
import { Captions } from '#islands/player/captions/captions.tsx'
import { cuePlaceOf } from '#lib/player/captions/cue-place.ts'
import { $cues } from '#lib/player/store.ts'

const stage = document.createElement('div')
stage.style.cssText = 'position: relative; width: 800px; height: 450px'
const root = createRoot(stage)

afterEach(() => {
  $cues.set([])
  stage.remove()
})

const show = (...cues: [text: string, line: number | 'auto'][]) =>
  $cues.set(
    cues.map(([text, line]) => {
      const cue = new VTTCue(0, 1, text)
      cue.line = line
      return { text, place: cuePlaceOf(cue) }
    }),
  )

const boxOf = (text: string) => {
  const line = [...stage.querySelectorAll('.caption-line')].find((one) => one.textContent === text)
  const box = line?.getBoundingClientRect()
  if (!box) throw new Error(`${text} is not shown`)
  const { top, height } = stage.getBoundingClientRect()
  return { top: (box.top - top) / height, bottom: (box.bottom - top) / height }
}

test('shows a caption at the top where its file puts it, and moves no other', async () => {
  document.body.append(stage)
  root.render(createElement(Captions))
  show(['Embaixo', 'auto'])
  await expect.poll(() => boxOf('Embaixo').bottom).toBeGreaterThan(0.9)
  const before = boxOf('Embaixo')
  show(['Embaixo', 'auto'], ['<i>Em cima</i> &lt;3', 0])
  await expect.poll(() => boxOf('Em cima <3').bottom).toBeLessThan(0.2)
  expect(boxOf('Embaixo')).toEqual(before)
  expect(stage.querySelector('.italic')?.textContent).toBe('Em cima')
  stage.dataset['controls'] = 'shown'
  await expect.poll(() => boxOf('Em cima <3').top * 450).toBeGreaterThan(80)
})
