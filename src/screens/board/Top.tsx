import type { ReactNode } from 'react'
import { LookLater } from '#app/shell/look/LookLater.tsx'
import { Mark } from '#app/ui/brand/Brand.tsx'

/** The line above a board: whose it is, how fresh it is, the look. */
export const Top = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className="board-top">
    <Mark size={40} />
    <h1>{title}</h1>
    {children}
    <LookLater />
  </header>
)
