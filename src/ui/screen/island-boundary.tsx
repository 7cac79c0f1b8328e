import { Component, type ReactNode } from 'react'
import { discardAnswers } from '#lib/api/query-client.ts'
import { FloatingNote } from '#ui/feedback/floating-note.tsx'
import { ScreenMessage } from './screen-message.tsx'

interface Props {
  /** Small islands show the message at the bottom of the screen instead of their content. */
  isScreen: boolean
  children?: ReactNode
}

const text = 'Algo nesta tela não abriu como deveria. Sua conta e o que você salvou continuam aqui.'

/** The first failure retries with fresh answers, since a stored one may be the cause. */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })

  override state = { hasFailed: false }

  #isSecond = false

  override componentDidCatch() {
    if (this.#isSecond) return
    this.#isSecond = true
    this.#drawAgain()
  }

  readonly #drawAgain = () => {
    discardAnswers()
    this.setState({ hasFailed: false })
  }

  override render() {
    const { isScreen, children } = this.props
    if (!this.state.hasFailed) return children
    const action = { label: 'Tentar novamente', onPress: this.#drawAgain }
    if (!isScreen) return <FloatingNote role="alert" text={text} action={action} />
    return (
      <div role="alert">
        <ScreenMessage
          isPart
          icon="i-lucide-cloud-off"
          title="Erro!"
          text={text}
          actions={
            <button type="button" className="button-primary" onClick={action.onPress}>
              {action.label}
            </button>
          }
        />
      </div>
    )
  }
}
