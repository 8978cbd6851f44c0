/** Windows that printouts are shown in. */
import { printWords as words } from '#app/kit/print/print-words.ts'

/** How long a printed file can be loaded again in its window, ms. */
const KEPT = 600_000

/** Opens an empty window with a loading note; null if the browser blocks it. */
export function openSheet(): Window | null {
  const sheet = window.open('', '_blank')
  if (!sheet || sheet.closed) return null
  sheet.document.title = words.preparing
  sheet.document.documentElement.lang = 'fa'
  sheet.document.documentElement.dir = 'rtl'
  sheet.document.body.textContent = words.preparing
  return sheet
}

/** Shows a PDF in the window; where there is none it is downloaded, and the answer is false. */
export function showFile(file: File, sheet: Window | null): boolean {
  if (sheet?.closed) return true
  const url = addressOf(file)
  if (!sheet) return download(url, file.name)
  sheet.location.replace(url)
  return true
}

/**
 * Shows a page in the window, in a frame without scripts, forms and origin: opened directly, as a file of this origin, it would
 * have all rights of this page. Without a window it is downloaded, and the result is false.
 */
export function showPage(html: string, name: string, sheet: Window | null): boolean {
  if (sheet?.closed) return true
  if (!sheet) return download(addressOf(new File([html], `${name}.html`, { type: 'text/html' })), `${name}.html`)
  // oxlint-disable-next-line react/iframe-missing-sandbox -- set on the next line
  const frame = sheet.document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  frame.srcdoc = html
  frame.title = name
  frame.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;background:#fff'
  sheet.document.title = name
  sheet.document.body.replaceChildren(frame)
  return true
}

function addressOf(file: File): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), KEPT)
  return url
}

function download(href: string, name: string): false {
  Object.assign(document.createElement('a'), { href, download: name }).click()
  return false
}
