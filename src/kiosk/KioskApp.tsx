import { useState } from 'react'
import { identity } from '#contract/access/identity.ts'
import { Note } from '../driver/ui/Note.tsx'
import { BindScreen } from './BindScreen.tsx'
import { IdentifyScreen, type Visitor } from './IdentifyScreen.tsx'
import { machineWords as words } from './kiosk-words.ts'
import { useMachine } from './useMachine.ts'
import { VisitScreen } from './VisitScreen.tsx'
import { actAs } from './queries.ts'

/** The kiosk of a hall (decision 048): bound once, then one driver after another. What it knows of a driver is in memory only. */
export function KioskApp() {
  const [state, start] = useMachine()
  const [visitor, setVisitor] = useState<Visitor | null>(null)
  if (state.at === 'unbound') return <BindScreen wasBound={state.wasBound} onBound={start} />
  if (state.at !== 'bound')
    return (
      <main className="kiosk">
        <h1>{words.title}</h1>
        {state.at === 'starting' ? (
          <p role="status">{words.starting}</p>
        ) : (
          <Note tone={state.at === 'away' ? 'wait' : 'bad'}>{words[state.at]}</Note>
        )}
      </main>
    )
  const { machine } = state
  if (!visitor) return <IdentifyScreen machine={machine} onVisit={setVisitor} />
  const end = () => {
    // The session ends at the server too; without an answer it ends by its time.
    void actAs(visitor.token, identity.logout, {}).catch(() => undefined)
    setVisitor(null)
  }
  return <VisitScreen key={visitor.token} visitor={visitor} hall={machine.hall} onEnd={end} />
}
