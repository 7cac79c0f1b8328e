import { isTelevision } from '#lib/browser/remote-control.ts'

/* A remote control walks every page; a keyboard those without forms, which load the keys themselves. */
if (isTelevision()) void import('./arrow-keys.ts')
