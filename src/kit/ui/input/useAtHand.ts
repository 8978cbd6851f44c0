import { useState } from 'react'

const none = () => []

/**
 * Whether a choice field is in use: it has the focus, or its list is open. Until then its options are not rendered, because a
 * form of closed fields would carry hundreds of them. They are rendered from the focus on, not only when the list opens, so that
 * an arrow key finds them at the moment it opens the list; the list element is always rendered, because the field references it
 * by id. `message` is shown when no option matches.
 */
export function useAtHand<Filter>(filter: Filter, message: string) {
  const [hasFocus, setFocus] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isAtHand = hasFocus || isOpen
  return {
    isAtHand,
    /** Settings of Mantine's Select or MultiSelect. */
    atHand: {
      filter: isAtHand ? filter : none,
      nothingFoundMessage: isAtHand ? message : null,
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
    },
  }
}
