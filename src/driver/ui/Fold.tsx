import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** Otherwise the content is shown as it is, without the title. */
  isFolded: boolean
  children: ReactNode
}

/** Content that only some need: folded under its title, which opens it. */
export const Fold = ({ title, isFolded, children }: FoldProps) =>
  isFolded ? (
    <details className="fold">
      <summary className="press">{title}</summary>
      <div className="fold-content">{children}</div>
    </details>
  ) : (
    children
  )
