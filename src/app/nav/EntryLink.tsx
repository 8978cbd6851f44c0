import { Link } from '@tanstack/react-router'
import { useEntryPath } from '#app/kit/page/current.tsx'
import { EntryIcon } from '#app/kit/page/icons.tsx'
import type { HintTarget } from '#app/kit/ui/hint/Hint.tsx'
import type { AppRoute } from '#app/kit/page/menu.ts'

interface EntryLinkProps extends Partial<HintTarget> {
  route: AppRoute
  /** Shown instead of the title, which stays the accessible name. */
  short?: string | undefined
  size?: number
  onClick?: () => void
}

/** Filters and pages in an address do not change the entry. */
const exactPath = { exact: true, includeSearch: false }

/** A link to a menu entry: its icon and title. The list is marked on the pages of its rows, too. */
export function EntryLink({ route, short, size = 18, ...rest }: EntryLinkProps) {
  const { title } = route
  const isHere = useEntryPath() === route.path
  return (
    <Link
      to={route.path}
      activeOptions={exactPath}
      {...(isHere && { 'aria-current': true })}
      {...(short && { 'aria-label': title })}
      {...rest}
    >
      <EntryIcon icon={route.icon} size={size} />
      <span>{short ?? title}</span>
    </Link>
  )
}
