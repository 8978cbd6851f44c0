import { useEffect } from 'react'
import { useHallChanges } from '#app/transport/changes.ts'
import { liveKeys, noteLive } from '../queries.ts'

/**
 * Follows the hall of the turn while it is on the screen: its place moves with every turn of the hall. Loaded after the turn, because
 * it needs the calls of streams.
 */
export default function Live({ hallId }: { hallId: number }) {
  const watching = useHallChanges(hallId, liveKeys)
  const isLive = watching === 'live'
  useEffect(() => {
    if (!isLive) return
    noteLive(true)
    return () => noteLive(false)
  }, [isLive])
  return null
}
