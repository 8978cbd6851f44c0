/** The first screen: what waits on this device, and the member's places (GAP11, until each role has a home of its own). */
import './home.css'
import { IconMoodEmpty, IconTools, IconAlertTriangle, IconClock, IconDownload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useMember } from '../../data/transport/session.ts'
import { useMenu, type AppRoute } from '../../shell/menu.ts'
import { piece } from '../../shell/stale.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { LoadingState } from '../../ui/state/PageState.tsx'
import { groupWords, titleWords } from '../../words/titles.ts'
import { homeWords as words, noticeWords } from '../../words/shell.ts'
import { PlaceSign } from '../../shell/icons.tsx'
import { useOutboxSummary } from '../../data/transport/outbox.ts'
import { useInstall } from '../../shell/install.ts'

const Application = lazy(piece(() => import('../../features/account/application/Application.tsx')))

export function Screen() {
  return useMember()?.isPending ? <Waiting /> : <Places />
}

/** An owner who waits for approval has only the own application (GAP17). */
const Waiting = () => (
  <div className="home">
    <InstallCard />
    <Suspense fallback={<LoadingState />}>
      <Application />
    </Suspense>
  </div>
)

function Places() {
  const sections = useMenu().filter(({ group }) => group !== 'home')
  return (
    <div className="home">
      <WaitingLine />
      <InstallCard />
      {sections.length === 0 && <EmptyState icon={IconMoodEmpty} title={words.none} why={words.noneWhy} />}
      {sections.map(({ group, routes }) => (
        <section key={group} aria-label={groupWords[group] || titleWords['home']!}>
          <h2>{groupWords[group]}</h2>
          <ul className="places">
            {routes.map((route) => (
              <PlaceCard key={route.path} place={route} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** A door to one place; what is still being built says so before it is opened. */
export function PlaceCard({ place: route }: { place: AppRoute }) {
  return (
    <li>
      <Link to={route.path} className="place" data-building={!route.screen || undefined}>
        <PlaceSign icon={route.icon} size={22} />
        <span className="grow">{titleWords[route.word]}</span>
        {!route.screen && (
          <small>
            <IconTools size={14} aria-hidden />
            {words.building}
          </small>
        )}
      </Link>
    </li>
  )
}

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

/** Offers to install the app where that is possible, until it is sent away. */
export function InstallCard() {
  const { way, refused, install, refuse } = useInstall()
  if (!way || refused) return null
  return (
    <section className="card row between" aria-labelledby="install">
      <IconDownload size={22} stroke={1.75} aria-hidden />
      <div className="grow">
        <h2 id="install">{noticeWords.installTitle}</h2>
        <p className="faint">{way === 'ios' ? noticeWords.installIos : noticeWords.installWhy}</p>
      </div>
      <div className="row">
        {way === 'offer' && <Button onClick={install}>{noticeWords.install}</Button>}
        <Button variant="default" onClick={refuse}>
          {noticeWords.notNow}
        </Button>
      </div>
    </section>
  )
}
