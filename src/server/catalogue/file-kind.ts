import { extname } from 'node:path'

type FileKind = 'film' | 'picture' | 'unreadablePicture' | 'caption' | 'sound' | 'other'

/** FFmpeg decides whether it can read one. */
const extensions: Record<Exclude<FileKind, 'other'>, string> = {
  film: 'mp4 m4v mov qt mkv webm avi ts m2ts mts m2t trp mpg mpeg mpe m2v vob wmv asf flv f4v ogv ogm 3gp 3g2 mxf divx dv rm rmvb wtv nut y4m',
  picture: 'jpg jpeg jfif png webp avif tif tiff gif',
  unreadablePicture: 'heic heif bmp svg psd jxl jp2 tga ico raw dng cr2 cr3 nef arw eps ai pdf',
  caption: 'srt ass ssa vtt sub idx sup smi sami ttml dfxp stl scc sbv',
  sound: 'mp3 m4a aac ac3 eac3 dts wav flac ogg opus wma aiff aif mka',
}

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as FileKind] as const),
  ),
)

/** Captions are the business of the film that they belong to, which names those that it does not use. */
export const kindOf = (file: string): FileKind =>
  kinds.get(extname(file).slice(1).toLowerCase()) ?? 'other'

const systemNames = new Set([
  '__macosx',
  'icon\r',
  'network trash folder',
  'temporary items',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  '$recycle.bin',
  'system volume information',
  'lost+found',
  '@eadir',
  '@recycle',
  '@tmp',
  '#recycle',
])

/** Systems and programs leave these everywhere, and no person looks at them. */
export const isSystemFile = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~$') || systemNames.has(name.toLowerCase())
