import { atom } from 'nanostores'

export type FeedbackPlace = 'left' | 'middle' | 'right'

export interface Feedback {
  /** Changes each time, so that a repeated text shows again. */
  id: number
  text: string
  place: FeedbackPlace
  /** In seconds. */
  stepped: number
  atMs: number
}

export const $feedback = atom<Feedback | undefined>(undefined)

const oneGoMs = 900

const steppedSoFar = (
  last: Pick<Feedback, 'stepped' | 'atMs'> | undefined,
  seconds: number,
  atMs: number,
): number =>
  last && atMs - last.atMs <= oneGoMs && Math.sign(last.stepped) === Math.sign(seconds)
    ? last.stepped + seconds
    : seconds

const stepMessages = (seconds: number): string =>
  `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toLocaleString('pt-BR')} s`

export const volumeMessage = (level: number, muted: boolean): string =>
  muted || level === 0 ? 'Sem som' : `Volume ${Math.round(level * 100)} %`

export const rateMessage = (rate: number): string =>
  rate === 1 ? 'Velocidade normal' : `Velocidade ${rate.toLocaleString('pt-BR')}×`

export const captionMessage = (language: string | undefined): string =>
  language === undefined ? 'Legendas desligadas' : `Legendas ligadas: ${language}`

const show = (text: string, place: FeedbackPlace, stepped: number, atMs: number) =>
  $feedback.set({ id: ($feedback.get()?.id ?? 0) + 1, text, place, stepped, atMs })

export const showMessage = (text: string, atMs = Date.now()): void => show(text, 'middle', 0, atMs)

export const showStep = (seconds: number, atMs = Date.now()): void => {
  const stepped = steppedSoFar($feedback.get(), seconds, atMs)
  show(stepMessages(stepped), stepped < 0 ? 'left' : 'right', stepped, atMs)
}
