import './nav.css'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { Hint } from '#app/kit/ui/hint/Hint.tsx'
import { Mark } from '#app/kit/ui/brand/Brand.tsx'
import { shellWords as words } from '#app/kit/page/shell-words.ts'
import { actsAside, menuItemsOf, useMenu, type AppRoute } from '#app/kit/page/menu.ts'
import { Flyout } from './Flyout.tsx'
import { useActiveInView } from './folds.ts'
import { EntryLink } from './EntryLink.tsx'

/** The narrow navigation: an entry shows its name, a group its entries. Primary commands are never only inside a group. */
export function Rail() {
  const items = menuItemsOf(useMenu())
  const nav = useRef<HTMLElement>(null)
  useActiveInView(nav)
  return (
    <Stack component="nav" className="nav rail menu-default" gap={2} bg="var(--surface)" aria-label={words.nav} ref={nav}>
      <Link className="brand" to="/" aria-label={words.home}>
        <Mark size={32} />
      </Link>
      {actsAside(items).map((route) => (
        <NamedEntry key={route.path} route={route} />
      ))}
      {items.map((item) =>
        'route' in item ? <NamedEntry key={item.route.path} route={item.route} /> : <Flyout key={item.group} {...item} />,
      )}
    </Stack>
  )
}

const NamedEntry = ({ route }: { route: AppRoute }) => (
  <Hint label={route.title} position="right" renderTarget={(target) => <EntryLink route={route} size={20} {...target} />} />
)
