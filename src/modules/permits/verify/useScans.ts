import { useCallback, useMemo, useRef, useState } from 'react'
import type { PermitCodeCheck } from '#contract/permits/permit-code.ts'
import { verdictOf, type CodeKeys } from './queries.ts'

/** A scanned code; `verdict` is null while this device has no keys. */
export interface Scan {
  n: number
  text: string
  /** Device clock, ms. */
  at: number
  verdict: PermitCodeCheck | null
  /** Events reported for it, by button label. */
  events: readonly string[]
}

type Read = Omit<Scan, 'verdict'>

/** Maximum number of shown scans. */
const SHOWN = 20
/** A code held before the camera counts as one scan; after this time out of view it is scanned again, ms. */
const AWAY = 4000

/** The codes scanned since the page was opened, newest first. Each is verified again when the keys change. */
export function useScans(keys: CodeKeys | undefined) {
  const [reads, setReads] = useState<Read[]>([])
  const count = useRef(0)
  const inView = useRef({ text: '', at: 0 })

  const take = useCallback((text: string) => {
    count.current += 1
    const read = { n: count.current, text, at: Date.now(), events: [] }
    setReads((was) => [read, ...was].slice(0, SHOWN))
  }, [])
  /** A code seen repeatedly by the camera counts once; typing another one meanwhile does not make it new. */
  const see = useCallback(
    (text: string) => {
      const { text: before, at } = inView.current
      inView.current = { text, at: Date.now() }
      if (text !== before || inView.current.at - at > AWAY) take(text)
    },
    [take],
  )
  const note = useCallback((n: number, word: string) => {
    setReads((was) => was.map((read) => (read.n === n ? { ...read, events: [...read.events, word] } : read)))
  }, [])

  const scans = useMemo(
    () => reads.map((read): Scan => ({ ...read, verdict: keys ? verdictOf(read.text, keys, new Date(read.at)) : null })),
    [reads, keys],
  )
  return { scans, take, see, note }
}
