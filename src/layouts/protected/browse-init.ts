import '#lib/browser/spatial-navigation/arrow-keys.ts'
import './hover-prerender.ts'
import './prerender-layout.ts'
