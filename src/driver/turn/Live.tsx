import { useEffect } from 'react'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { useHallChanges } from '#app/transport/changes.ts'
import { liveKeys, noteLive, useTakesLists } from '../queries.ts'
import { Note } from '../ui/Note.tsx'
import { turnWords as words } from './turn-words.ts'

/**
 * Follows the hall of the turn while it is on the screen: its place moves with every turn of the hall. Shows that the hall takes no
 * lists by app. Loaded after the turn, because it needs the calls of streams.
 */
export default function Live({ turn: { id, hallId, hallName } }: { turn: NonNullable<OwnAccount['turn']> }) {
  const watching = useHallChanges(hallId, liveKeys)
  const isLive = watching === 'live'
  useEffect(() => {
    if (!isLive) return
    noteLive(true)
    return () => noteLive(false)
  }, [isLive])
  return useTakesLists(id) === false ? <Note tone="wait">{words.atDesk(hallName)}</Note> : null
}
