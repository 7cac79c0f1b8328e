import './arrow-keys.ts'
import './hover-prerender.ts'
import './prerender-layout.ts'
