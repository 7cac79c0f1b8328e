/**
 * Widths of the scene and lettering at the top of a page, for choosing their files. Cards preload
 * with the same values.
 */
export const heroSizes = {
  /*
   * The scene is soft and fades out, so a file of seven eighths suffices and decodes in half the
   * time.
   */
  scene: '(min-width: 760px) 88vw, 250vw',
  /** Layers are softer than the scene: a narrow screen does with the smaller file. */
  depth: '(min-width: 760px) 88vw, 100vw',
  lettering: '(min-width: 760px) 480px, 304px',
}
