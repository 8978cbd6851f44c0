import { op } from '#contract/kernel/op.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from './ask.ts'
import { keepDemo, storedDemo } from './demo.ts'

let request: Promise<boolean> | undefined

/** Whether the server uses demo data, fetched once per page; until then, the last known state. */
export function useDemo(): boolean | undefined {
  const [demo, setDemo] = useState<boolean>()
  // The prerendered page has no stored state.
  const last = useSyncExternalStore(never, storedDemo, () => undefined)
  useEffect(() => {
    request ??= ask(op.health, {}).then(({ data }) => keepDemo(data.demo))
    // Without an answer the state stays unknown; the next page fetches it again.
    request.then(setDemo, () => (request = undefined))
  }, [])
  return demo ?? last
}

const never = () => () => undefined
