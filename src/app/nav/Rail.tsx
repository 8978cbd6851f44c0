import './nav.css'
import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { Mark } from '#app/kit/ui/brand/Brand.tsx'
import { titleWords } from '#app/kit/page/titles-words.ts'
import { shellWords as words } from '#app/kit/page/shell-words.ts'
import { actsAside, linesOf, useMenu, type AppRoute } from '#app/kit/page/menu.ts'
import { Flyout } from './Flyout.tsx'
import { useActiveInView } from './folds.ts'
import { PlaceLink } from './PlaceLink.tsx'

/** The narrow navigation: an entry shows its name, a group its entries. Primary commands are never only inside a group. */
export function Rail() {
  const lines = linesOf(useMenu())
  const nav = useRef<HTMLElement>(null)
  useActiveInView(nav)
  return (
    <Stack component="nav" className="nav rail menu-default" gap={2} bg="var(--surface)" aria-label={words.nav} ref={nav}>
      <Link className="brand" to="/" aria-label={words.home}>
        <Mark size={32} />
      </Link>
      {actsAside(lines).map((place) => (
        <NamedPlace key={place.path} place={place} />
      ))}
      {lines.map((line) =>
        'place' in line ? <NamedPlace key={line.place.path} place={line.place} /> : <Flyout key={line.group} {...line} />,
      )}
    </Stack>
  )
}

const NamedPlace = ({ place }: { place: AppRoute }) => (
  <Tooltip label={titleWords[place.word]} position="right" events={{ hover: true, focus: true, touch: false }}>
    <PlaceLink place={place} size={20} />
  </Tooltip>
)
