import { useEffect, useRef, useState } from 'react'
import type { SealedRecord } from './queries.ts'
import { seenRecords } from './record-seen.ts'
import { followChain, type ChainResult } from './record-follow.ts'

/** A check from the hall's first day: how far it is, then its result; both null before it. */
export interface ChainCheck {
  progress: { count: number; all: number } | null
  result: ChainResult | null
}

/** Follows the chain to a record, on request; `stop` ends it. */
export function useChain(sealed: SealedRecord) {
  const [check, setCheck] = useState<ChainCheck>({ progress: null, result: null })
  const running = useRef<AbortController>(null)
  const stop = () => {
    running.current?.abort()
    running.current = null
    setCheck({ progress: null, result: null })
  }
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current) return
    const over = new AbortController()
    running.current = over
    setCheck({ progress: { count: 0, all: 0 }, result: null })
    const head = seenRecords().heads[sealed.record.snapshot.hallId] ?? null
    const onProgress = (count: number, all: number) => {
      if (!over.signal.aborted) setCheck({ progress: { count, all }, result: null })
    }
    const result = await followChain({ sealed, head, onProgress, signal: over.signal })
    if (over.signal.aborted) return
    over.abort()
    running.current = null
    setCheck({ progress: null, result })
  }
  return { ...check, start, stop }
}
