import './nav.css'
import { Link } from '@tanstack/react-router'
import { Mark, Wordmark } from '../../ui/brand/Brand.tsx'
import { groupWords } from '../../words/titles.ts'
import { shellWords as words } from '../../words/shell.ts'
import { useMenu } from '../menu.ts'
import { PlaceLink } from './PlaceLink.tsx'

/** The whole menu, open, on the right of a wide page. */
export function OpenNav() {
  return (
    <nav className="nav" aria-label={words.nav}>
      <Link className="brand" to="/" aria-label={words.home}>
        <Mark size={32} />
        <Wordmark height={22} />
      </Link>
      <MenuGroups />
    </nav>
  )
}

/** The member's groups, each under its heading; used by the phone's sheet as well. */
export function MenuGroups({ onGo }: { onGo?: () => void }) {
  return useMenu().map(({ group, routes }) => (
    <div key={group} role="group" {...(groupWords[group] && { 'aria-label': groupWords[group] })}>
      {groupWords[group] && <p className="nav-heading">{groupWords[group]}</p>}
      {routes.map((route) => (
        <PlaceLink key={route.path} place={route} {...(onGo && { onClick: onGo })} />
      ))}
    </div>
  ))
}
