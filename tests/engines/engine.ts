/** A step of a W3C input source, which both protocols share. */
type Action =
  | { type: 'pause'; duration?: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

interface Actions {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: Action[]
}

export interface Size {
  width: number
  height: number
}

export interface Browser {
  /** Resolves when the page has loaded. */
  open: (address: string) => Promise<void>
  /** The value goes through JSON. */
  evaluate: (expression: string) => Promise<unknown>
  act: (actions: Actions) => Promise<void>
  back: () => Promise<void>
  resize: (size: Size) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Not every driver can print to PDF. */
  print?: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Receives console errors, page errors and failed resources. */
export type Note = (trouble: string) => void

export interface Engine {
  name: 'Firefox' | 'WebKit'
  /** Opens a window without history. */
  start: (note: Note) => Promise<Browser>
  /** The protocol reports no console messages, so pages must do so. */
  isMute: boolean
}
