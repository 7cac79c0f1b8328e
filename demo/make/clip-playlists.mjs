// The text of HLS playlists.

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

export function masterPlaylist(video, audio, fps) {
  const group = { LANGUAGE: '"pt-BR"', NAME: '"Português"' }
  const sound = attributes({
    TYPE: 'AUDIO',
    'GROUP-ID': '"audio"',
    ...group,
    DEFAULT: 'YES',
    AUTOSELECT: 'YES',
    CHANNELS: '"2"',
    URI: '"audio/index.m3u8"',
  })
  const text = attributes({
    TYPE: 'SUBTITLES',
    'GROUP-ID': '"subs"',
    ...group,
    DEFAULT: 'NO',
    AUTOSELECT: 'YES',
    FORCED: 'NO',
    URI: '"subs/pt-BR.m3u8"',
  })
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
  const media = [`#EXT-X-MEDIA:${sound}`, `#EXT-X-MEDIA:${text}`]
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  return [...head, '', ...media, '', ...variants, ''].join('\n')
}
