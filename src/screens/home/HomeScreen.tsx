/** The first screen: what waits on this device, and the member's places (GAP11, until each role has a home of its own). */
import './home.css'
import { IconMoodEmpty } from '@tabler/icons-react'
import { useMenu } from '../../shell/menu.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { groupWords, placeWords } from '../../words/places.ts'
import { homeWords as words } from '../../words/home.ts'
import { InstallCard } from './InstallCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { WaitingLine } from './WaitingLine.tsx'

export function Screen() {
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
