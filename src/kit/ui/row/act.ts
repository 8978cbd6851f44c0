import type { Icon } from '@tabler/icons-react'

/** Something that can be done with one row, wherever it is drawn: an icon in a table, words on a card, an item of the menu. */
export type RowAct = {
  /** Its verb. */
  word: string
  /** The verb and what it is about, for the ear; absent where the words around it tell. */
  name?: string
  icon: Icon
  /** The one that is expected next, on a card. */
  main?: boolean
  /** It takes something away: of less weight, on a card. */
  quiet?: boolean
  /** It waits for its own end, or for the line. */
  disabled?: boolean
} & ({ run: () => void; link?: undefined } | { link: { to: string; search?: Record<string, string> }; run?: undefined })
