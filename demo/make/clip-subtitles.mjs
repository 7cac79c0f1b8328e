// Subtitles as WebVTT. A cue is start, end, text; | breaks the line.
import { cues } from './clip-texts.mjs'
import { cuesInEnglish } from './clip-texts-english.mjs'

const clock = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23)

const texts = { 'pt-BR': cues, en: cuesInEnglish }

export function subtitles(id, language) {
  const blocks = texts[language][id].map(
    ([start, end, text], i) =>
      `${i + 1}\n${clock(start)} --> ${clock(end)}\n${text.replaceAll('|', '\n')}\n`,
  )
  return ['WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n', ...blocks].join('\n')
}
