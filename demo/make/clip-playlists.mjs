export function mediaPlaylist(segments, { init = true } = {}) {
  const target = Math.max(...segments.map((segment) => Math.round(segment.seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(init ? ['#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="init.mp4"'] : []),
    ...segments.flatMap(({ uri, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, uri]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

const attributes = (pairs) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')

const portuguese = { LANGUAGE: '"pt-BR"', NAME: '"Português"' }
const english = { LANGUAGE: '"en"', NAME: '"Inglês"' }
// Never selected by device language, since it lacks the place's sounds
const musicInEnglish = { LANGUAGE: '"en"', NAME: '"Inglês (só a música)"' }

const sound = (language, folder, isDefault) => ({
  TYPE: 'AUDIO',
  'GROUP-ID': '"audio"',
  ...language,
  DEFAULT: isDefault ? 'YES' : 'NO',
  AUTOSELECT: isDefault ? 'YES' : 'NO',
  CHANNELS: '"2"',
  URI: `"${folder}/index.m3u8"`,
})

const captions = (language, file) => ({
  TYPE: 'SUBTITLES',
  'GROUP-ID': '"subs"',
  ...language,
  DEFAULT: 'NO',
  AUTOSELECT: 'YES',
  FORCED: 'NO',
  URI: `"subs/${file}.m3u8"`,
})

export const tracksOf = (clip) =>
  [
    sound(portuguese, 'audio', true),
    ...(clip.english ? [sound(musicInEnglish, 'audio-en', false)] : []),
    captions(portuguese, 'pt-BR'),
    ...(clip.english ? [captions(english, 'en')] : []),
  ].map((track) => `#EXT-X-MEDIA:${attributes(track)}`)

// A player must have bandwidth for the sound with the highest bitrate
export function masterPlaylist(clip, video, audio, fps) {
  const variants = video.flatMap((one) => [
    `#EXT-X-STREAM-INF:${attributes({
      BANDWIDTH: Math.ceil(one.peak + audio.peak),
      'AVERAGE-BANDWIDTH': Math.ceil(one.average + audio.average),
      RESOLUTION: `${one.width}x${one.height}`,
      'FRAME-RATE': fps.toFixed(3),
      CODECS: `"${one.codec},${audio.codec}"`,
      AUDIO: '"audio"',
      SUBTITLES: '"subs"',
    })}`,
    `${one.name}/index.m3u8`,
  ])
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  return [...head, '', ...tracksOf(clip), '', ...variants, ''].join('\n')
}
