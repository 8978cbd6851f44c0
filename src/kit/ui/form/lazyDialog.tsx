import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { untilRested } from '#app/transport/quiet.ts'
import { piece } from '#app/transport/stale.ts'

/** Returns a dialog whose chunk is loaded when it first opens. `soon`: also in the background, because it may open offline. */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>, soon = false) {
  const Dialog = lazy(piece(async () => ({ default: await load() })))
  return function LazyDialog(props: P) {
    const [wasOpened, note] = useState(props.opened)
    if (props.opened && !wasOpened) note(true)
    useEffect(() => {
      if (soon)
        void untilRested()
          .then(load, () => undefined)
          .catch(() => undefined)
    }, [])
    return (
      wasOpened && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
