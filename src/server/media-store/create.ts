import type { Config } from '#server/config/config.ts'
import { createLocalStore } from './local-store.ts'
import type { MediaStore } from '#server/deps/media-store.ts'
import { createS3Store } from './s3-store.ts'

export const createMediaStore = ({
  mediaStore,
  dataDir,
}: Pick<Config, 'mediaStore' | 'dataDir'>): MediaStore =>
  mediaStore === null ? createLocalStore(dataDir) : createS3Store(mediaStore)
