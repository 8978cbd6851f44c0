/** One chunk around every page: the demo banner above it, and the stack at the bottom right: alerts, the new version, which waits, and the note that the server is busy. */
import './alerts.css'
import { useRef } from 'react'
import { IconHourglass, IconRefresh } from '@tabler/icons-react'
import { Button, Group } from '@mantine/core'
import { useBusy } from '#app/transport/outbox/busy.ts'
import { untilPageGoes, useTask } from '#app/transport/task.ts'
import { useAlerts, type Alert } from '#app/kit/ui/alerts.ts'
import { noticeWords as words } from '#app/kit/page/shell-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { DemoBanner } from '../frame/DemoBanner.tsx'
import { AlertCard } from './AlertCard.tsx'
import { usePosition } from './usePosition.ts'
import { putOffUpdate, useUpdate } from '../update.ts'

/** Errors and warnings interrupt the screen reader (assertive). */
const urgent = (alert: Alert) => alert.tone === 'error' || alert.tone === 'warning'

export default function Alerts({ isWall = false }: { isWall?: boolean }) {
  const alerts = useAlerts()
  const stack = useRef<HTMLElement>(null)
  usePosition(stack, alerts.length > 0)
  const cards = (of: readonly Alert[]) => of.map((alert) => <AlertCard key={alert.id} {...alert} />)
  return (
    <>
      {/* A wall board has no user who could dismiss the banner. */}
      {!isWall && <DemoBanner />}
      <section ref={stack} className="alerts" aria-label={words.alerts}>
        <div aria-live="assertive">{cards(alerts.filter(urgent))}</div>
        <div aria-live="polite">
          <UpdateNotice />
          <BusyNotice />
          {cards(alerts.filter((alert) => !urgent(alert)))}
        </div>
      </section>
    </>
  )
}

/** Shown while the server is busy and the page retries. */
function BusyNotice() {
  if (!useBusy()) return null
  return (
    <div className="alert" data-tone="wait" data-passing>
      <IconHourglass size={20} aria-hidden />
      <p>{wireWords.busy}</p>
    </div>
  )
}

/** A new version is ready. It is never applied without confirmation, and the note stays until it is answered. */
function UpdateNotice() {
  const apply = useUpdate()
  const { run, isBusy } = useTask()
  if (!apply) return null
  const accept = () =>
    run(() => {
      apply()
      return untilPageGoes
    })
  return (
    <div className="alert" data-tone="info">
      <IconRefresh size={20} aria-hidden />
      <div className="grow">
        <p>
          <b>{words.newVersion}</b>
          <br />
          {words.newVersionWhy}
        </p>
        <Group>
          <Button size="xs" loading={isBusy} onClick={() => void accept()}>
            {words.apply}
          </Button>
          <Button size="xs" variant="default" onClick={putOffUpdate}>
            {words.later}
          </Button>
        </Group>
      </div>
    </div>
  )
}
