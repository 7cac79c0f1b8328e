// Makes the demo clips: node demo/make/clips.mjs [--sheet] [clip…]
// --sheet only draws a contact sheet of each clip, to check before a full render; --tracks only
// remakes captions, second sound and chapters of packaged clips.
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderFilm, renderSheet } from './clip-frames.mjs'
import { clips } from './clip-list.mjs'
import { packageClip, packageTracks } from './clip-package.mjs'
import { renderSound } from './clip-sound.mjs'

const work = join(tmpdir(), 'vereda-clips')
const media = join(import.meta.dirname, '..', 'media')
await mkdir(work, { recursive: true })

const words = process.argv.slice(2)
const has = (flag) => words.includes(flag)
const wanted = words.filter((word) => !word.startsWith('--'))

for (const clip of clips) {
  if (wanted.length > 0 && !wanted.includes(clip.id)) continue
  const film = join(work, `${clip.id}.mkv`)
  const sound = join(work, `${clip.id}.wav`)
  const music = join(work, `${clip.id}-music.wav`)
  const folder = join(media, clip.id)
  if (has('--sheet')) {
    const moments = Array.from({ length: 15 }, (_, i) => ((i + 0.6) * clip.duration) / 15)
    await renderSheet(clip, join(work, `${clip.id}.png`), moments)
    continue
  }
  if (clip.english && !has('--no-sound')) await renderSound(clip, music, { music: true })
  if (has('--tracks')) {
    await packageTracks(clip, music, folder)
    continue
  }
  if (!has('--no-film')) await renderFilm(clip, film)
  if (!has('--no-sound')) await renderSound(clip, sound)
  if (!has('--no-package')) await packageClip(clip, { film, sound, music }, folder)
  console.log(clip.id)
}
