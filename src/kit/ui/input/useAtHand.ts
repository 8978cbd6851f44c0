import { useState } from 'react'

const none = () => []

/**
 * Whether a field that offers choices is being used: it has the focus, or its list is open. Until then none of its options
 * stands in the page: a form of closed fields would carry hundreds of them. They are there from the focus on, not only from
 * the opening, so that an arrow key finds them in the moment in which it opens the list; the list itself always stands, for
 * the field says by its name that it is open. `message` is what stands where nothing is found.
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
