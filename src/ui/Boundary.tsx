import { Component, type ReactNode } from 'react'
import { announceFault } from '@/lib/fault'

interface Props {
  /** Shown in place of what failed; nothing by default. */
  instead?: ReactNode
  children: ReactNode
}

/** Keeps a fault in a side part from taking the screen away. */
// eslint-disable-next-line no-restricted-syntax -- React has no boundary without a class
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    announceFault(error)
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
