import { IconDots, IconListNumbers, IconQrcode, IconTicket } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { driverPaths, type DriverPath } from '#contract/kernel/driver-pages.ts'
import { useUpdate } from '#app/app/update.ts'
import { useIsOffline } from '#app/transport/outbox/connection.ts'
import { useOutboxSummary } from '#app/transport/outbox/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { linkTo, usePath } from './address.ts'
import { screenWords as words, stateWords } from './frame-words.ts'

const screens = [
  { path: driverPaths.turn, title: words.turn, Icon: IconTicket },
  { path: driverPaths.list, title: words.list, Icon: IconListNumbers },
  { path: driverPaths.permit, title: words.permit, Icon: IconQrcode },
  { path: driverPaths.more, title: words.more, Icon: IconDots },
] as const

/** Titles of screens without a place in the bar. */
const others: Partial<Record<DriverPath, string>> = { [driverPaths.free]: words.free, [driverPaths.standing]: words.standing }

/** The frame of every screen of an open account: its title, the line to the server, and the four screens at the thumb. */
export function Frame({ children }: { children: (path: DriverPath) => ReactNode }) {
  const path = usePath()
  const title = screens.find((screen) => screen.path === path)?.title ?? others[path] ?? words.turn
  useEffect(() => {
    document.title = words.title(title)
  }, [title])
  return (
    <div className="frame">
      <header className="bar">
        <h1>{title}</h1>
        <Line />
      </header>
      <main>
        <Update />
        {children(path)}
      </main>
      <nav className="places" aria-label={words.places}>
        {screens.map(({ path: to, title: name, Icon }) => (
          <a key={to} {...linkTo(to)} aria-current={to === path ? 'page' : undefined}>
            <Icon size={24} aria-hidden />
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}

/** What this phone still has to send, and whether it has a network; nothing while all is well. */
function Line() {
  const summary = useOutboxSummary()
  const isOffline = useIsOffline()
  const { attention = 0, waiting = 0 } = summary ?? {}
  const text = attention
    ? stateWords.needs(attention)
    : isOffline
      ? waiting
        ? stateWords.offlineWaiting(waiting)
        : stateWords.offline
      : waiting
        ? stateWords.waiting(waiting)
        : ''
  return (
    <span className="line" role="status" data-tone={attention ? 'bad' : 'wait'}>
      {text}
    </span>
  )
}

function Update() {
  const apply = useUpdate()
  if (!apply) return null
  return (
    <Note tone="info" isNews>
      <p>{stateWords.update}</p>
      <Button onClick={apply}>{stateWords.apply}</Button>
    </Note>
  )
}
