import { atom } from 'nanostores'
import { introVisit, type IntroVisit } from '#shared/player/rules.ts'
import { $playback, $position } from './store.ts'

/** Undefined outside the intro. */
export const $introVisit = atom<IntroVisit | undefined>(undefined)

export const watchIntro = (): (() => void) => {
  const move = (from: number | undefined, to: number) =>
    $introVisit.set(
      introVisit($introVisit.get(), $playback.get()?.intro ?? null, { from: from ?? to, to }),
    )
  const begin = () => {
    $introVisit.set(undefined)
    move($position.get(), $position.get())
  }
  const stops = [
    $position.listen((position, before) => move(before, position)),
    $playback.subscribe(begin),
  ]
  return () => stops.forEach((stop) => stop())
}
