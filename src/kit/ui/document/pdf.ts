/** Renders PDF pages as images with pdf.js, which is loaded with the first opened PDF (build/pdf.ts). */
import release from 'pdfjs-dist/package.json' with { type: 'json' }

const FOLDER = `/assets/pdf-${release.version}/`
/** Wide enough to read the smallest print of an A4 page when it is enlarged, pixels. */
const WIDTH = 1800
/** Limit above any paper height at that width; larger pages are rendered smaller, pixels. */
const MOST_PIXELS = 12_000_000

/** A PDF that is open. */
export interface OpenPdf {
  pages: number
  /** Renders a page, from 1, as a PNG. Rejects if the page is broken. */
  draw(page: number): Promise<Blob>
  close(): void
}

let library: Promise<typeof import('pdfjs-dist')> | undefined

function load(): Promise<typeof import('pdfjs-dist')> {
  library ??= import(/* @vite-ignore */ `${FOLDER}pdf.min.mjs`).then((pdfjs: typeof import('pdfjs-dist')) => {
    pdfjs.GlobalWorkerOptions.workerSrc = `${FOLDER}pdf.worker.min.mjs`
    return pdfjs
  })
  // After a failed load the next call tries again.
  library.catch(() => (library = undefined))
  return library
}

/** Opens a PDF. Rejects if the library does not load or the file is broken or has a password. Scripts of the file never run. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const pdfjs = await load()
  const task = pdfjs.getDocument({
    data: await file.arrayBuffer(),
    wasmUrl: FOLDER,
    useWasm: false,
    disableWorkerRendering: true,
    enableXfa: false,
  } as Parameters<typeof pdfjs.getDocument>[0])
  const close = () => void task.destroy()
  const pdf = await task.promise.catch((error: unknown) => {
    close()
    throw error
  })
  return {
    pages: pdf.numPages,
    close,
    async draw(at) {
      const page = await pdf.getPage(at)
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(WIDTH / width, Math.sqrt(MOST_PIXELS / (width * height)))
      const viewport = page.getViewport({ scale })
      const canvas = Object.assign(document.createElement('canvas'), {
        width: Math.max(1, Math.round(viewport.width)),
        height: Math.max(1, Math.round(viewport.height)),
      })
      await page.render({ canvas, viewport }).promise
      page.cleanup()
      return await new Promise((done, fail) =>
        canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the canvas gives no picture')))),
      )
    },
  }
}
