import { Component, type ReactNode } from 'react'

type Props = {
  fallback: (error: Error, retry: () => void) => ReactNode
  onReset?: () => void
  children: ReactNode
}

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  retry = () => {
    this.props.onReset?.()
    this.setState({ error: null })
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}
