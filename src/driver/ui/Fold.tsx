import type { ReactNode } from 'react'

interface FoldProps {
  title: string
  /** When false, the content is always visible and has no title. */
  isFolded: boolean
  children: ReactNode
}

/** Folds content that is seldom needed; its title opens it. */
export const Fold = ({ title, isFolded, children }: FoldProps) =>
  isFolded ? (
    <details className="fold">
      <summary className="press">{title}</summary>
      <div className="fold-content">{children}</div>
    </details>
  ) : (
    children
  )
