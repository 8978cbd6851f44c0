/** A place among the few that may do something costly at once; given back when it goes out of scope. */
export type Slots = () => Promise<Disposable>

/** At most `most` holders at once; whoever comes later waits for their turn. */
export function slots(most: number): Slots {
  let free = most
  const waiting: (() => void)[] = []
  const giveBack = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    let held = true
    return {
      [Symbol.dispose]() {
        if (held) giveBack()
        held = false
      },
    }
  }
}
