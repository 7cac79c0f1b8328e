import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Kept in memory (tmpfs). */
export interface SmallDisk {
  folder: string
  fill: () => void
  /** Removes what `fill` wrote. */
  free: () => void
  makeReadOnly: () => void
  remove: () => void
}

const mount = (...options: string[]) => execFileSync('mount', options, { stdio: 'pipe' })

export const makeSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-disk-'))
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a')
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeSync(file, Buffer.alloc(bavail * bsize))
        for (;;) writeSync(file, Buffer.alloc(bsize))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
    makeReadOnly: () => void mount('-o', 'remount,ro', folder),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Mounting needs root on Linux. */
export const mayMakeDisks = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    makeSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
})()
