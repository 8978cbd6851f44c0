import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOutboxSummary } from '../../data/transport/outbox.ts'
import { homeWords as words } from '../../words/shell.ts'

/** What of the outbox needs the member, or waits; nothing while that is not known, and nothing when all is sent. */
export function WaitingLine() {
  const summary = useOutboxSummary()
  if (!summary || summary.attention + summary.waiting === 0) return null
  const { attention, waiting } = summary
  const LineIcon = attention > 0 ? IconAlertTriangle : IconClock
  return (
    <section className="card row between waiting-line" data-tone={attention > 0 ? 'bad' : 'info'}>
      <LineIcon size={22} stroke={1.75} aria-hidden />
      <div className="grow">
        {attention > 0 && <p>{words.needs(attention)}</p>}
        {waiting > 0 && <p>{words.waiting(waiting)}</p>}
      </div>
      <Button variant={attention > 0 ? 'filled' : 'default'} renderRoot={(rest) => <Link to="/outbox" {...rest} />}>
        {attention > 0 ? words.fix : words.see}
      </Button>
    </section>
  )
}
