import { installPackages } from './debian.mjs'

/* WebKit plays no video without these GStreamer plugins. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
]

/** Installs missing packages and returns whether both browsers are there. */
export const findEngines = () => installPackages(packages).length === 0

export const engineOptions = ['--root', '.', '--config', 'tests/engines/vitest.config.ts']
