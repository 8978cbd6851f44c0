import './nav.css'
import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Mark } from '../../ui/brand/Brand.tsx'
import { titleWords } from '../../words/titles.ts'
import { shellWords as words } from '../../words/shell.ts'
import { useMenu } from '../menu.ts'
import { Flyout } from './Flyout.tsx'
import { PlaceLink } from './PlaceLink.tsx'

/** The narrow navigation: a lone place shows its name, a group its places. */
export function Rail() {
  return (
    <nav className="nav rail" aria-label={words.nav}>
      <Link className="brand" to="/" aria-label={words.home}>
        <Mark size={32} />
      </Link>
      {useMenu().map(({ group, routes }) => {
        const [place, second] = routes
        if (second) return <Flyout key={group} group={group} routes={routes} />
        return (
          <Tooltip
            key={group}
            label={titleWords[place!.word]}
            position="right"
            events={{ hover: true, focus: true, touch: false }}
          >
            <PlaceLink place={place!} size={20} />
          </Tooltip>
        )
      })}
    </nav>
  )
}
