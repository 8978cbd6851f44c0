/** Finding the code in a picture: by the browser itself where it can, else by a decoder that is fetched only here. */

/** Finds codes aside of the page where the browser has threads. */
interface Reader {
  /** Returns the text of the code in the picture, or null. The picture is transferred and unusable afterwards. */
  read(picture: ImageData): Promise<string | null>
  close(): void
}

/** The part of the Shape Detection API that is used; browsers have it on some systems only. */
interface Detector {
  detect(picture: ImageData): Promise<{ rawValue: string }[]>
}
type DetectorKind = (new (options: { formats: string[] }) => Detector) & { getSupportedFormats(): Promise<string[]> }

const FORMAT = 'qr_code'

/** A reader for one sitting of the camera; close it. */
export function openReader(): Reader {
  const worker = start()
  const own = browsersOwn()
  let isBroken = false
  const fallBack = (picture: ImageData) => () => {
    isBroken = true
    // A transferred picture is empty: the next one is decoded here.
    return picture.data.length > 0 ? readHere(picture) : null
  }
  const decode = (picture: ImageData) =>
    !worker || isBroken ? readHere(picture) : readAside(worker, picture).catch(fallBack(picture))
  const read = async (picture: ImageData) => {
    const detector = await own
    const found = await detector?.detect(picture).catch(() => null)
    return found?.[0] ? found[0].rawValue : decode(picture)
  }
  return { read, close: () => worker?.terminate() }
}

/** Null if the browser has no barcode detection. */
async function browsersOwn(): Promise<Detector | null> {
  const { BarcodeDetector: Kind } = globalThis as { BarcodeDetector?: DetectorKind }
  const formats = await Kind?.getSupportedFormats().catch((): string[] => [])
  return Kind && formats?.includes(FORMAT) ? new Kind({ formats: [FORMAT] }) : null
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
