import type { Icon } from '@tabler/icons-react'

/** An action on one row, rendered as an icon in a table, a button on a card, or a menu item. */
export type RowAct = {
  /** Its label. */
  word: string
  /** Label with subject, for screen readers; absent if the context is clear. */
  name?: string
  icon: Icon
  /** The one that is expected next, on a card. */
  main?: boolean
  /** It takes something away: of less weight, on a card. */
  quiet?: boolean
  /** It is running, or waits for the network. */
  disabled?: boolean
} & ({ run: () => void; link?: undefined } | { link: { to: string; search?: Record<string, string> }; run?: undefined })
