import { useState } from 'react'

/**
 * How the list of a field stands in the page. It is there while the field has the focus: typing finds it at once, and a
 * key in any other field does not draw it again. It stands inside the form, and scrolls as a list and not in a box of its own.
 */
export function useInlineList() {
  const [hasFocus, setFocus] = useState(false)
  return {
    comboboxProps: { keepMounted: hasFocus, withinPortal: false },
    withScrollArea: false,
    classNames: { options: 'inline-list' },
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  }
}
