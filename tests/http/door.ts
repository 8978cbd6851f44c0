/** A door that everything outside and everything heavy goes through. Closed, whoever comes waits in it until it is opened. */
export function openDoor() {
  let entered = 0
  let closed: PromiseWithResolvers<void> | null = null
  return {
    /** How many have come since it was closed. */
    entered: () => entered,
    close() {
      entered = 0
      closed = Promise.withResolvers()
    },
    open() {
      closed?.resolve()
      closed = null
    },
    async through(): Promise<void> {
      if (!closed) return
      entered += 1
      await closed.promise
    },
  }
}
