import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { CameraTrouble } from '#app/words/verify.ts'
import { closeStream, NoCamera, openStream, pictures } from './stream.ts'

/** Between two pictures, ms. */
const PAUSE = 120

export interface Camera {
  state: 'off' | 'starting' | 'on'
  /** Why it does not run, once it was tried. */
  trouble: CameraTrouble | null
  video: RefObject<HTMLVideoElement | null>
  start: () => void
  stop: () => void
}

/** The camera, and every code it sees. It is off while nobody looks at the page, and on again when somebody does. */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [isHidden, setHidden] = useState(() => document.hidden)
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null)
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  }, [onCode])
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    if (!wanted || isHidden) return
    const over = new AbortController()
    const fail = (why: CameraTrouble) => {
      setTrouble(why)
      setWanted(false)
    }
    run(video, over.signal, {
      onOn: () => setOn(true),
      onEnd: () => fail('busy'),
      onCode: (text) => tell.current(text),
    }).catch((error: unknown) => fail(error instanceof NoCamera ? error.trouble : 'failed'))
    return () => {
      over.abort()
      setOn(false)
    }
  }, [wanted, isHidden])

  const state = !wanted || isHidden ? 'off' : isOn ? 'on' : 'starting'
  const start = useCallback(() => {
    setTrouble(null)
    setWanted(true)
  }, [])
  return { state, trouble, video, start, stop: useCallback(() => setWanted(false), []) }
}

interface Listeners {
  onOn: () => void
  /** Something else took the camera away. */
  onEnd: () => void
  onCode: (text: string) => void
}

/** Runs the camera until the signal says stop. Throws `NoCamera`. */
async function run({ current: video }: RefObject<HTMLVideoElement | null>, signal: AbortSignal, on: Listeners): Promise<void> {
  const stream = await openStream()
  if (signal.aborted || !video) return closeStream(stream)
  const reader = openReader()
  signal.addEventListener('abort', () => {
    closeStream(stream)
    reader.close()
    video.srcObject = null
  })
  for (const track of stream.getTracks()) track.addEventListener('ended', on.onEnd)
  video.srcObject = stream
  await video.play().catch(() => undefined)
  if (signal.aborted) return
  on.onOn()
  const take = pictures(video)
  const look = async () => {
    const picture = take()
    const text = picture && (await reader.read(picture))
    if (signal.aborted) return
    if (text) on.onCode(text)
    setTimeout(() => void look(), PAUSE)
  }
  await look()
}

/** Finds the code in a picture, aside of the page where the browser has threads. The decoder is fetched only here. */
interface Reader {
  /** The text of the code in the picture, or null. The picture is gone afterwards. */
  read(picture: ImageData): Promise<string | null>
  close(): void
}

/** A reader for one sitting of the camera; close it. */
function openReader(): Reader {
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
