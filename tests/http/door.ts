/** A gate in front of external and expensive work. While closed, callers wait until it opens. */
export function openGate() {
  let entered = 0
  let closed: PromiseWithResolvers<void> | null = null
  return {
    /** Callers since it was closed. */
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
