/** Finds the code in a picture, aside of the page where the browser has threads. The decoder is fetched only here. */
export interface Reader {
  /** The text of the code in the picture, or null. The picture is gone afterwards. */
  read(picture: ImageData): Promise<string | null>
  close(): void
}

/** A reader for one sitting of the camera; close it. */
export function openReader(): Reader {
  const worker = start()
  if (!worker) return { read: readHere, close: () => undefined }
  let isBroken = false
  const read = (picture: ImageData) => (isBroken ? readHere(picture) : readAside(worker, picture).catch(fallBack(picture)))
  const fallBack = (picture: ImageData) => () => {
    isBroken = true
    // What was handed over is empty now: the next picture is read here.
    return picture.data.length > 0 ? readHere(picture) : null
  }
  return { read, close: () => worker.terminate() }
}

function start(): Worker | null {
  if (typeof Worker === 'undefined') return null
  try {
    return new Worker(new URL('reader-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

const readHere = async (picture: ImageData) => (await import('./code-in.ts')).codeIn(picture)

function readAside(worker: Worker, picture: ImageData): Promise<string | null> {
  return new Promise((found, failed) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => found(data)
    worker.addEventListener('error', () => failed(new Error('the reader did not start')), { once: true })
    worker.postMessage(picture, { transfer: [picture.data.buffer] })
  })
}
