import { defineConfig } from 'html-validate'

/* Every rule of the standard stays on; off are only matters of writing style. */
export default defineConfig({
  extends: ['html-validate:recommended'],
  // Astro writes the one rule of its islands, `display: contents`, where the first of them stands.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // React writes `autoComplete`, `required=""` and `<input/>`: to a browser all the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // As the standard has it: any character but white space (React's own ids begin with `_`).
    'valid-id': ['error', { relaxed: true }],
    // CSS keeps these numbers on one line: the brand's fonts have no non-breaking hyphen.
    'tel-non-breaking': ['error', { ignoreClasses: ['nobr'] }],
  },
})
