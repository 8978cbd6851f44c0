import { useEffect } from 'react'

interface Lock {
  release(): Promise<void>
}

/** The screen does not sleep while this is shown, where the browser can see to that (Wake Lock). */
export function useAwake(): void {
  useEffect(() => {
    let lock: Lock | undefined
    let gone = false
    const stay = async () => {
      if (document.visibilityState !== 'visible') return
      const wake = (navigator as { wakeLock?: { request(type: 'screen'): Promise<Lock> } }).wakeLock
      // A battery that is low refuses: the board then does without.
      const got = await wake?.request('screen').catch(() => undefined)
      if (gone) void got?.release()
      else lock = got
    }
    void stay()
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', stay)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', stay)
      void lock?.release()
    }
  }, [])
}
