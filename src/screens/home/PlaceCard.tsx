import { IconTools } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Place } from '../../place.ts'
import { iconOfPlace } from '../../shell/icons.ts'
import { homeWords as words } from '../../words/home.ts'
import { placeWords } from '../../words/places.ts'

/** A door to one place; what is still being built says so before it is opened. */
export function PlaceCard({ place }: { place: Place }) {
  const PlaceIcon = iconOfPlace(place.icon)
  return (
    <li>
      <Link to={place.path} className="place" data-building={!place.screen || undefined}>
        <PlaceIcon size={22} stroke={1.75} aria-hidden />
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
