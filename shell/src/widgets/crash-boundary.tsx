import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  readonly fallback: ReactNode
  /** A new value after a crash renders the children again. */
  readonly attempt: unknown
  readonly children: ReactNode
}

/** Confines a rendering fault to one part of the page. React has no function form of it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (this.state.crashed && before.attempt !== this.props.attempt) this.setState({ crashed: false })
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children
  }
}
