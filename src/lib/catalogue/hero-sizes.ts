/**
 * How wide the scene and the lettering at the top of a page are, for the choice of their files. Cards
 * fetch by the same numbers ahead of the page.
 */
export const heroSizes = {
  /* It fades into the stage and is a little soft: a file of seven eighths decodes in half the time. */
  scene: '(min-width: 760px) 88vw, 250vw',
  lettering: '(min-width: 760px) 480px, 304px',
}
