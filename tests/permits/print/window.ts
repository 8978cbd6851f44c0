/** Fake window that the page opens for a printout; records its document and calls. */
import { vi } from 'vitest'

/** Makes every `window.open` return this window, opened again; `onOpen` runs at each. */
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
