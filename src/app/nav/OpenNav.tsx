import './nav.css'
import { Link } from '@tanstack/react-router'
import { Stack } from '#app/kit/ui/layout.ts'
import { Mark, Wordmark } from '#app/kit/ui/brand/Brand.tsx'
import { shellWords as words } from '#app/kit/page/shell-words.ts'
import { MenuItems } from './MenuItems.tsx'

/** The whole menu, open, on the right of a wide page. */
export function OpenNav() {
  return (
    <Stack component="nav" className="nav menu-default" gap={2} bg="var(--surface)" aria-label={words.nav}>
      <Link className="brand" to="/" aria-label={words.home}>
        <Mark size={32} />
        <Wordmark height={22} />
      </Link>
      <MenuItems />
    </Stack>
  )
}
