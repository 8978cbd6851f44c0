import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An item of a menu: a command or a link, a heading, or a line between groups. */
export type MenuEntry =
  | {
      word: string
      /** Where two entries may have the same word. */
      key?: string | number
      /** A second line. */
      why?: string | undefined
      icon?: Icon
      /** At the end of the item, e.g. a star. */
      mark?: ReactNode
      disabled?: boolean | undefined
      run?: (() => void) | undefined
      link?: { to: string; search?: Record<string, string> } | undefined
    }
  | { heading: string }
  | 'divider'
