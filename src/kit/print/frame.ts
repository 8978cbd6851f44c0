/** Printing without a window: a hidden frame has the sheets, and the browser prints it with its own dialog or, in kiosk mode, none. */
import { paperWords as words } from './print-words.ts'

const FRAME_ID = 'print-frame'

/** Removes the printed sheets from the page. */
export const clearFrame = (): void => document.getElementById(FRAME_ID)?.remove()

/** Prints a page of sheets and gives the focus back; false if this browser cannot print. No script runs in the frame. */
export async function printInFrame(html: string): Promise<boolean> {
  clearFrame()
  // oxlint-disable-next-line react/iframe-missing-sandbox -- set on the next lines
  const frame = document.createElement('iframe')
  // This page may call print() in it; nothing in it may run.
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame, { id: FRAME_ID, title: words.slip, tabIndex: -1, srcdoc: html })
  frame.style.cssText =
    'position:fixed;inset-block-end:0;inset-inline-start:0;inline-size:0;block-size:0;border:0;visibility:hidden'
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  await loaded
  const sheets = frame.contentWindow
  if (typeof sheets?.print !== 'function') return false
  // Taken here: the clerk may have gone on while the sheets loaded.
  const opener = document.activeElement
  sheets.print()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  return true
}

/** Joins pages of sheets to one: each keeps its paper sizes. */
export function joinPages(pages: readonly string[]): string {
  const [first, ...others] = pages.map((page) => new DOMParser().parseFromString(page, 'text/html'))
  if (!first || others.length === 0) return pages[0] ?? ''
  for (const [at, { head, body }] of others.entries()) {
    // The names of the page sizes are unique in each page only.
    const own = (text: string) => text.replaceAll(/\bsheet(?=\d)/g, `sheet${at + 1}-`)
    const style = head.querySelector('style')
    if (style) style.textContent = own(style.textContent)
    for (const sheet of body.children) sheet.setAttribute('style', own(sheet.getAttribute('style') ?? ''))
    first.head.append(...head.querySelectorAll('style'))
    first.body.append(...body.children)
  }
  return `<!doctype html>${first.documentElement.outerHTML}`
}
