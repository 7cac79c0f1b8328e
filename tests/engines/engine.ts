/** One step of a W3C source of actions: both protocols take the same. */
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

/** The few acts that a journey is made of, as each protocol knows them. */
export interface Browser {
  /** Answers when the page has loaded. */
  open: (address: string) => Promise<void>
  /** Evaluates an expression, awaits it, and answers its value; it goes through JSON. */
  evaluate: (expression: string) => Promise<unknown>
  act: (actions: Actions) => Promise<void>
  back: () => Promise<void>
  resize: (size: Size) => Promise<void>
  /** A PNG of what the window shows. */
  screenshot: () => Promise<Buffer>
  /** The page as PDF; not every driver can print. */
  print?: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Takes each console error, page error and refused resource. */
export type Note = (trouble: string) => void

export interface Engine {
  name: 'Firefox' | 'WebKit'
  /** Opens a window without any history; its console goes to `note` if the protocol tells it. */
  start: (note: Note) => Promise<Browser>
  /** Its protocol tells no console: the pages themselves have to. */
  isMute: boolean
}
