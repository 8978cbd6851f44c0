import type { ReactNode } from 'react'

/** One thing that can be gone to, or done. */
export interface FindOption {
  key: string
  sign: ReactNode
  name: ReactNode
  /** What tells it from others of its name. */
  aside?: ReactNode
  run: () => void
  /** It answers an earlier text: shown until the newer answer is here, and not to be chosen. */
  isOld?: boolean
}

/** Options of one kind, under their heading. */
export interface FindGroup {
  key: string
  title: string
  options: FindOption[]
}
