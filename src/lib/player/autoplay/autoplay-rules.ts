interface Refused {
  /** The video was refused without sound too. */
  isMuted: boolean
  /** A link to this page was pressed on the page before. */
  cameByPress: boolean
}

/**
 * The next step after the browser has refused to play: without sound for a person who has pressed
 * already, else a button before the scene. A page that opens by itself never moves by itself.
 */
export const afterRefusal = ({ isMuted, cameByPress }: Refused): 'play-muted' | 'await-press' =>
  cameByPress && !isMuted ? 'play-muted' : 'await-press'
