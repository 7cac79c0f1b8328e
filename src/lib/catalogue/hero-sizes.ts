/** Values of the `sizes` attribute; cards preload with the same. */
export const heroSizes = {
  /* The scene is soft and fades out, so a smaller file suffices and decodes in half the time. */
  scene: '(min-width: 760px) 88vw, 250vw',
  /** Layers are softer than the scene, so narrow screens take the smaller file. */
  depth: '(min-width: 760px) 88vw, 100vw',
  lettering: '(min-width: 760px) 480px, 304px',
}
