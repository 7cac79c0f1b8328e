/** The element that holds the picture and all that lies over it; also what fills the screen. */
export const stageElement = (): HTMLElement | null => document.querySelector('.player')
