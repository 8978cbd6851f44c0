import { op } from '#contract/kernel/op.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from './ask.ts'
import { keepDemo, saidDemo } from './demo.ts'

let asked: Promise<boolean> | undefined

/** Whether the server plays with demo data, asked once a page; until it has said so, what it said last time. */
export function useDemo(): boolean | undefined {
  const [demo, setDemo] = useState<boolean>()
  // The prerendered page knows of no last time.
  const last = useSyncExternalStore(never, saidDemo, () => undefined)
  useEffect(() => {
    asked ??= ask(op.health, {}).then(({ data }) => keepDemo(data.demo))
    // Without an answer nothing is claimed; the next page asks again.
    asked.then(setDemo, () => (asked = undefined))
  }, [])
  return demo ?? last
}

const never = () => () => undefined
