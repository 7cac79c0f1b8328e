const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

const tag = /<[^>]*>/g
const entity = /&(?:amp|lt|gt|nbsp|lrm|rlm);/g

/** The lines of a WebVTT cue as plain text: voices, classes and times are left out. */
export const cueLines = (text: string): string[] =>
  text
    .replace(tag, '')
    .replace(entity, (found) => entities[found] ?? found)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
