import { defineConfig } from 'html-validate'

/* Turns off rules of style only. */
export default defineConfig({
  extends: ['html-validate:recommended'],
  // Astro puts the `<style>` of its islands where the first island is.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // React writes `autoComplete`, `required=""` and `<input/>`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // React's ids begin with `_`, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // CSS keeps these numbers on one line; our fonts lack the non-breaking hyphen.
    'tel-non-breaking': ['error', { ignoreClasses: ['nobr'] }],
  },
})
