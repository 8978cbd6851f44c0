import type { Watchable } from '#outbox/calm.ts'
import { useEffect, useState } from 'react'

/** The newest value of a live query; undefined until the first one. `source` must keep its identity between renders. */
export function useLive<T>(source: Watchable<T>, failed: (error: unknown) => void): T | undefined {
  const [value, setValue] = useState<{ of: Watchable<T>; is: T }>()
  useEffect(() => {
    const watch = source.subscribe({ next: (is) => setValue({ of: source, is }), error: failed })
    return () => watch.unsubscribe()
    // oxlint-disable-next-line react/exhaustive-deps -- a new `failed` is no reason to read again
  }, [source])
  return value?.of === source ? value.is : undefined
}
