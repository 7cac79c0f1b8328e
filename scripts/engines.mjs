import { installPackages } from './debian.mjs'

/* The browsers, the driver, a screen, and the decoders without which WebKit plays no video. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
]

/** Whether both browsers are there, after an attempt to install Debian's packages. */
export const findEngines = () => installPackages(packages).length === 0

/** The options with which Vitest runs their journeys. */
export const engineOptions = ['--root', '.', '--config', 'tests/engines/vitest.config.ts']
