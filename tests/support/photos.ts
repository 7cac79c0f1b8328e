import sharp from 'sharp'

interface Taken {
  width?: number
  height?: number
  /** EXIF orientation. */
  orientation?: number
  format?: 'jpeg' | 'png'
}

/** Green with a red left half. */
export const photoFile = ({
  width = 64,
  height = 48,
  orientation = 1,
  format = 'jpeg',
}: Taken = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .composite([
      {
        input: {
          create: { width: width / 2, height, channels: 3, background: '#c00' },
        },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Camera de teste' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '22/1 54/1 30/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '43/1 10/1 0/1',
      },
    })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
