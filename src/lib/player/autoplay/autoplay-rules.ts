interface Refused {
  /** The browser refused to play even without sound. */
  isMuted: boolean
  /** The user opened this page by clicking a link. */
  cameByPress: boolean
}

/** Plays without sound only if the user came by a click; otherwise shows a play button. */
export const afterRefusal = ({ isMuted, cameByPress }: Refused): 'play-muted' | 'await-press' =>
  cameByPress && !isMuted ? 'play-muted' : 'await-press'
