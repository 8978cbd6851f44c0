import { op } from '#contract/op.ts'
import { useEffect, useState } from 'react'
import { askFor } from './wire.ts'

let asked: Promise<boolean> | undefined

const ask = async () => {
  const { data } = await askFor(op.health, {})
  return data!.demo
}

/** Whether the server plays with demo data, asked once a page; undefined until it has said so. */
export function useDemo(): boolean | undefined {
  const [demo, setDemo] = useState<boolean>()
  useEffect(() => {
    asked ??= ask()
    // Without an answer nothing is claimed; the next page asks again.
    asked.then(setDemo, () => (asked = undefined))
  }, [])
  return demo
}
