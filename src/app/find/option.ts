import type { ReactNode } from 'react'

/** One search result or command. */
export interface FindOption {
  key: string
  sign: ReactNode
  name: ReactNode
  /** Distinguishes it from others with the same name. */
  aside?: ReactNode
  run: () => void
  /** It belongs to an earlier text: shown until the new answer arrives, but not selectable. */
  isOld?: boolean
}

/** Options of one kind, with a heading. */
export interface FindGroup {
  key: string
  title: string
  options: FindOption[]
}
