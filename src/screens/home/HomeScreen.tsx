/** The first screen: what waits on this device, and the member's places (GAP11, until each role has a home of its own). */
import './home.css'
import { IconMoodEmpty } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useMember } from '../../data/transport/session.ts'
import { useMenu } from '../../shell/menu.ts'
import { piece } from '../../shell/stale.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { LoadingState } from '../../ui/state/PageState.tsx'
import { groupWords, placeWords } from '../../words/places.ts'
import { homeWords as words } from '../../words/shell.ts'
import { InstallCard } from './InstallCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { WaitingLine } from './WaitingLine.tsx'

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
      {sections.map(({ group, places }) => (
        <section key={group} aria-label={groupWords[group] || placeWords['home']!}>
          <h2>{groupWords[group]}</h2>
          <ul className="places">
            {places.map((place) => (
              <PlaceCard key={place.path} place={place} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
