import { computed } from 'nanostores'
import { $memory, keepInMemory } from '#lib/player/choices/memory.ts'
import { type CaptionStyle, defaultCaptionStyle, readCaptionStyle } from './caption-style.ts'

export const $captionStyle = computed($memory, ({ captionStyle }) => readCaptionStyle(captionStyle))

export const changeCaptionStyle = (part: Partial<CaptionStyle>): void =>
  keepInMemory({ captionStyle: { ...$captionStyle.get(), ...part } })

export const restoreCaptionStyle = (): void => keepInMemory({ captionStyle: defaultCaptionStyle })
