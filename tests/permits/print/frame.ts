/** The printing of frames, which jsdom does not have. */
import { vi } from 'vitest'

/** Returns the pages that are printed in frames from now on; `print` null: this browser cannot print. */
export function printedFrames(print: (() => void) | null = () => {}): string[] {
  const pages: string[] = []
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const { srcdoc } = this
    if (!print) return {} as Window
    return {
      print() {
        pages.push(srcdoc)
        print()
      },
    } as Window
  })
  return pages
}
