/** A window that the page opens for a printout: its document, and what was done to it. */
import { vi } from 'vitest'

/** Answers every `window.open` with this window, open anew; `onOpen` runs at each. */
export function openedWindow(onOpen = () => {}) {
  const document = window.document.implementation.createHTMLDocument()
  const one = { document, closed: false, location: { replace: vi.fn() }, close: vi.fn(() => (one.closed = true)) }
  vi.spyOn(window, 'open').mockImplementation(() => {
    onOpen()
    one.closed = false
    return one as never
  })
  return one
}
