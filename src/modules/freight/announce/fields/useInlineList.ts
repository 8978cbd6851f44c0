import { useState } from 'react'

/**
 * Inline rendering of a field's list. It is rendered while the field has the focus: typing finds it at once, and a key in another
 * field does not render it again. It is inside the form, and scrolls with it instead of in a container of its own.
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
