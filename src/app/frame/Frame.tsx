/** The frame: open navigation ≥ 1440, rail 768–1440, bottom bar below (look.md, "Frame"). */
import './frame.css'
import type { Member } from '#contract/access/identity.ts'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useMemo, useState, type ReactNode, useEffect, useRef, type RefObject } from 'react'
import { untilIdle } from '#app/transport/quiet.ts'
import { piece } from '#app/transport/stale.ts'
import { useLocation, useRouter } from '@tanstack/react-router'
import { principalOf } from '#app/transport/session.ts'
import { publicRoutes, routes } from '../routes.ts'
import { KeySheet } from '#app/kit/ui/keys/KeySheet.tsx'
import { shellWords as words } from '#app/kit/page/shell-words.ts'
import { Band } from './Band.tsx'
import { DeviceNotes } from './DeviceNotes.tsx'
import { menuOf, MenuProvider } from '#app/kit/page/menu.ts'
import { BottomBar } from '../nav/BottomBar.tsx'
import { OpenNav } from '../nav/OpenNav.tsx'
import { Rail } from '../nav/Rail.tsx'
import { TopBar } from './TopBar.tsx'

const PushOffer = lazy(piece(async () => ({ default: (await import('./PushOffer.tsx')).PushOffer })))

const at = (query: string) => [query, undefined, { getInitialValueInEffect: false }] as const
const WIDE = at('(min-width: 90em)')
const PHONE = at('(max-width: 47.99em)')

export function Frame({ member, children }: { member: Member; children: ReactNode }) {
  const wide = useMediaQuery(...WIDE)
  const phone = useMediaQuery(...PHONE)
  const menu = useMemo(() => menuOf([...routes, ...publicRoutes], principalOf(member)), [member])
  const heading = useArrival()
  // The first rows come before messages, counts and offers.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void untilIdle().then(() => setIdle(true)), [])
  return (
    <MenuProvider value={menu}>
      <div className="shell">
        <a className="skip" href="#main">
          {words.skip}
        </a>
        {!phone && (wide ? <OpenNav /> : <Rail />)}
        <TopBar member={member} heading={heading} phone={phone ?? false} isIdle={isIdle} />
        <main className="main" id="main" tabIndex={-1}>
          <DeviceNotes />
          {isIdle && !member.mustChangePassword && (
            <>
              <Band />
              <Suspense>
                <PushOffer />
              </Suspense>
            </>
          )}
          {children}
        </main>
        {phone && <BottomBar member={member} />}
        <KeySheet />
      </div>
    </MenuProvider>
  )
}

/**
 * After a navigation the focus is on the screen's title, so that it is announced and keyboard navigation starts there, unless the
 * screen has set the focus itself. Filters and pages in the address are not a navigation.
 */
function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const last = useRef(path)
  const router = useRouter()
  useEffect(
    () =>
      // The link that was followed has left with its screen, which had stayed until the next one's chunk came.
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && document.activeElement === document.body)
          heading.current?.focus({ preventScroll: true })
      }),
    [router],
  )
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const taken = document.activeElement?.closest('#main')
    if (!taken || taken === document.activeElement) heading.current?.focus({ preventScroll: true })
  }, [path])
  return heading
}
