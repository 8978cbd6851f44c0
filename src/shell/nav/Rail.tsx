import './nav.css'
import { Menu, Tooltip } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { Place } from '../../place.ts'
import { Mark } from '../../ui/brand/Brand.tsx'
import { groupWords, placeWords } from '../../words/places.ts'
import { shellWords as words } from '../../words/shell.ts'
import { iconOfGroup, iconOfPlace } from '../icons.ts'
import { useMenu, type MenuSection } from '../menu.ts'
import { PlaceLink, thisPlace } from './PlaceLink.tsx'

/** The narrow navigation: a place shows its name, a group its places, on hover, focus and click. */
export function Rail() {
  return (
    <nav className="nav rail" aria-label={words.nav}>
      <Link className="brand" to="/" aria-label={words.home}>
        <Mark size={32} />
      </Link>
      {useMenu().map((section) =>
        section.places.length === 1 ? <Single key={section.group} {...section} /> : <Group key={section.group} {...section} />,
      )}
    </nav>
  )
}

function Single({ places: [place] }: MenuSection) {
  return (
    <Tooltip label={placeWords[place!.word]} position="right" events={{ hover: true, focus: true, touch: false }}>
      <PlaceLink place={place!} size={20} />
    </Tooltip>
  )
}

function Group({ group, places }: MenuSection) {
  const path = useLocation({ select: (location) => location.pathname })
  const GroupIcon = iconOfGroup(group)
  return (
    <Menu trigger="click-hover" position="right-start" offset={4} closeDelay={150}>
      <Menu.Target>
        <button
          type="button"
          className="rail-group"
          aria-label={groupWords[group]}
          data-here={places.some((place) => place.path === path) || undefined}
        >
          <GroupIcon size={20} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{groupWords[group]}</Menu.Label>
        {places.map((place) => (
          <PlaceItem key={place.path} place={place} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function PlaceItem({ place }: { place: Place }) {
  const PlaceIcon = iconOfPlace(place.icon)
  return (
    <Menu.Item
      leftSection={<PlaceIcon size={18} stroke={1.75} aria-hidden />}
      renderRoot={(rest) => <Link {...rest} to={place.path} activeOptions={thisPlace} />}
    >
      {placeWords[place.word]}
    </Menu.Item>
  )
}
