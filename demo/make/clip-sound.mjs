// Writes a clip's sound, or only its music, as WAV at about -20 LUFS.
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { perform } from './clip-score.mjs'
import { RATE, Tape } from './clip-synth.mjs'

const run = promisify(execFile)
const LOUDNESS = -20

function wav([left, right]) {
  const data = Buffer.alloc(44 + left.length * 8)
  data.write('RIFF', 0)
  data.writeUInt32LE(data.length - 8, 4)
  data.write('WAVEfmt ', 8)
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(3, 20) // 32-bit float
  data.writeUInt16LE(2, 22)
  data.writeUInt32LE(RATE, 24)
  data.writeUInt32LE(RATE * 8, 28)
  data.writeUInt16LE(8, 32)
  data.writeUInt16LE(32, 34)
  data.write('data', 36)
  data.writeUInt32LE(left.length * 8, 40)
  left.forEach((value, i) => {
    data.writeFloatLE(value, 44 + i * 8)
    data.writeFloatLE(right[i], 48 + i * 8)
  })
  return data
}

export async function loudness(file) {
  const args = ['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128', '-f', 'null', '-']
  const { stderr } = await run('ffmpeg', args, { maxBuffer: 1e8 })
  return Number(stderr.slice(stderr.lastIndexOf('Integrated loudness')).match(/I:\s+(-?[\d.]+)/)[1])
}

export async function renderSound(clip, file, { music = false } = {}) {
  const tape = new Tape(clip.duration)
  perform(clip.id, tape, { music })
  const raw = `${file}.raw.wav`
  await writeFile(raw, wav(tape.finish()))
  const gain = LOUDNESS - (await loudness(raw))
  const filter = `highpass=f=32,volume=${gain.toFixed(2)}dB,alimiter=limit=0.84:level=false`
  const out = ['-c:a', 'pcm_s16le', '-ar', String(RATE), file]
  await run('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-i',
    raw,
    '-af',
    filter,
    ...out,
  ])
  await rm(raw)
}
