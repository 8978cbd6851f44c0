import { op } from '#contract/op.ts'
import { useEffect, useState } from 'react'
import { ask } from './ask.ts'

let asked: Promise<boolean> | undefined

/** Whether the server plays with demo data, asked once a page; undefined until it has said so. */
export function useDemo(): boolean | undefined {
  const [demo, setDemo] = useState<boolean>()
  useEffect(() => {
    asked ??= ask(op.health, {}).then(({ data }) => data.demo)
    // Without an answer nothing is claimed; the next page asks again.
    asked.then(setDemo, () => (asked = undefined))
  }, [])
  return demo
}
