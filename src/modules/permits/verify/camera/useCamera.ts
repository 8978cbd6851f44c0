import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { CameraTrouble } from '#app/modules/permits/verify/verify-words.ts'
import { openReader } from './reader.ts'
import { closeStream, NoCamera, openStream, pictures } from './stream.ts'

/** Between two pictures, ms. */
const PAUSE = 120

export interface Camera {
  state: 'off' | 'starting' | 'on'
  /** Why it does not run, after an attempt. */
  trouble: CameraTrouble | null
  video: RefObject<HTMLVideoElement | null>
  start: () => void
  stop: () => void
}

/** The camera, and every code it reads. It is off while the page is hidden, and on again when it is visible. */
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

/** Runs the camera until the signal aborts. Throws `NoCamera`. */
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
