// Adds quiet sound to previews and copies their pictures unchanged.
import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clips } from './clip-list.mjs'
import { loudness, renderSound } from './clip-sound.mjs'
import { titleSounds } from './title-sound-list.mjs'

const run = promisify(execFile)
const ffmpeg = (...args) => run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])
const LOUDNESS = -25
const FADE_IN = 0.3
const FADE_OUT = 0.9

const nameOf = ([world, , { music = false } = {}]) => `${world}${music ? '-music' : ''}`

async function renderWorld(sound, folder) {
  const [world, , options] = sound
  const clip = clips.find(({ id }) => id === world)
  await renderSound(clip, join(folder, `${nameOf(sound)}.wav`), options)
}

// Both ends are silent, so that a loop does not click
async function cut([, start], seconds, from, to) {
  const fades = `afade=d=${FADE_IN}:curve=hsin,afade=t=out:st=${seconds - FADE_OUT}:d=${FADE_OUT}:curve=hsin`
  await ffmpeg('-ss', start, '-t', seconds, '-i', from, '-af', fades, '-ac', '1', to)
}

async function lay(preview, sound) {
  const gain = LOUDNESS - (await loudness(sound))
  const whole = `${preview}.mp4`
  await ffmpeg(
    ...['-i', preview, '-i', sound, '-map', '0:v', '-map', '1:a', '-c:v', 'copy'],
    ...['-af', `volume=${gain.toFixed(2)}dB,alimiter=limit=0.7:level=false`],
    ...['-c:a', 'aac', '-b:a', '24k', '-ar', '24000', '-fflags', '+bitexact'],
    ...['-flags:a', '+bitexact', '-movflags', '+faststart', whole],
  )
  await rename(whole, preview)
}

// `previewOf` returns the file of a slug; all are `seconds` long
export async function addSounds(slugs, seconds, previewOf) {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-sounds-'))
  const sounds = Map.groupBy(slugs, (slug) => nameOf(titleSounds[slug]))
  for (const [name, theirs] of sounds) {
    await renderWorld(titleSounds[theirs[0]], folder)
    for (const slug of theirs) {
      const own = join(folder, 'own.wav')
      await cut(titleSounds[slug], seconds, join(folder, `${name}.wav`), own)
      await lay(previewOf(slug), own)
      console.log(slug, name)
    }
  }
  await rm(folder, { recursive: true })
}
