import { IconTools } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PlaceSign } from '../../shell/icons.tsx'
import type { Place } from '../../shell/menu.ts'
import { homeWords as words } from '../../words/shell.ts'
import { placeWords } from '../../words/places.ts'

/** A door to one place; what is still being built says so before it is opened. */
export function PlaceCard({ place }: { place: Place }) {
  return (
    <li>
      <Link to={place.path} className="place" data-building={!place.screen || undefined}>
        <PlaceSign icon={place.icon} size={22} />
        <span className="grow">{placeWords[place.word]}</span>
        {!place.screen && (
          <small>
            <IconTools size={14} aria-hidden />
            {words.building}
          </small>
        )}
      </Link>
    </li>
  )
}
