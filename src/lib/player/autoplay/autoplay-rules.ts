interface Refused {
  /** Refused even without sound. */
  isMuted: boolean
  /** Opened by a click on a link. */
  cameByPress: boolean
}

/** Plays muted only after a click on a link; otherwise shows a play button. */
export const afterRefusal = ({ isMuted, cameByPress }: Refused): 'play-muted' | 'await-press' =>
  cameByPress && !isMuted ? 'play-muted' : 'await-press'
