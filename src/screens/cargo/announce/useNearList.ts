import { useState } from 'react'

/**
 * Keeps the list of a field in the page while the field has the focus: typing finds it there at once, and a key in any
 * other field does not draw it again.
 */
export function useNearList() {
  const [near, setNear] = useState(false)
  return { comboboxProps: { keepMounted: near }, onFocus: () => setNear(true), onBlur: () => setNear(false) }
}
