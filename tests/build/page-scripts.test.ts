import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { scriptGraph, scriptsOf } from '#build/page-scripts.ts'

let folder: string
beforeEach(() => void (folder = `${mkdtempSync(join(tmpdir(), 'vereda-scripts-'))}/`))
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, code: string) => writeFileSync(folder + file, code)

describe('the scripts of a page', () => {
  test('are those of its tags and islands', () => {
    const html = `<script type="module" src="/_astro/page.a.js"></script>
      <astro-island component-url="/_astro/Player.b.js" renderer-url="/_astro/client.c.js">
      </astro-island><img src="/_astro/logo.svg"><script src="/other.js"></script>`
    expect(scriptsOf(html)).toEqual(['page.a.js', 'Player.b.js', 'client.c.js'])
  })

  test('come with what they import before they run, each once, cycles too', () => {
    write('a.js', `import{x as y}from"./b.js";import"./c.js";y()`)
    write('b.js', `const z=1;import * as c from './c.js'`)
    write('c.js', `import{a}from"./a.js";import("./late.js");const text="from a friend"`)
    expect(scriptGraph(folder, ['a.js'])).toEqual(['a.js', 'b.js', 'c.js'])
  })
})
